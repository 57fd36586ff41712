"""Acts become triggers, several where one cannot hold what an act does; whoever calls an act calls all of them."""

from __future__ import annotations

import re

from generator.boards import load_board
from generator.compile.asks import Act, Bag, Called, Opens, SetOption, Then
from generator.compile.conditions import Conditions
from generator.compile.owners import triggers
from generator.compile.world import World
from generator.options import read_options
from generator.project import load_project
from generator.why import Because


def test_a_call_reaches_every_part_of_an_act() -> None:
    project = load_project(read_options(None))
    world = World(project.complete, load_board("global_1940").board)
    why = (Because("a_rule"),)
    called = Act(
        why=why,
        player="Germans",
        title="Two kinds change",
        moment=Called(),
        do=(SetOption(("German_Tank",), "attack", "4"), SetOption(("German_Infantry",), "attack", "2")),
    )
    first = "triggerAttachment_Two_kinds_change"
    caller = Act(why=why, player="Germans", title="Calls", moment=Opens("germansPurchase"), do=(Then(first),))
    bag = Bag()
    bag.put((called, caller))
    made = {one.name: one for one in triggers.settle(bag, world, Conditions("Germans")) if hasattr(one, "options")}
    assert {first, f"{first}_2"} <= set(made)
    called_by = [o.value for o in made["triggerAttachment_Calls"].options if o.name == "activateTrigger"]
    assert [re.sub(":.*", "", value) for value in called_by] == [first, f"{first}_2"]


def test_every_trigger_that_waits_for_a_call_is_called() -> None:
    """In the whole game: a trigger under the never-true condition fires only if somebody names it."""
    from generator.build import names
    from generator.compile import compile_game

    project = load_project(read_options(None))
    game = compile_game(project.complete, project.found.board, names(project))
    waiting, named = set(), set()
    for one in game.attachments:
        values = {o.name: o.value for o in one.options}
        if one.java_class == "TriggerAttachment" and values.get("conditions") == "conditionAttachment_Never":
            waiting.add(one.name)
        named.update(o.value.split(":")[0] for o in one.options if o.name == "activateTrigger")
    families = [re.compile(re.sub(r"@\w+@", ".+", re.escape(name))) for name in named if "@" in name]
    uncalled = [name for name in waiting - named if not any(one.fullmatch(name) for one in families)]
    assert uncalled == []
    assert len(waiting) > 100
