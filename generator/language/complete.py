"""The second moment of checking: all layers of a ruleset and the user's settings make one complete set of rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from generator.language.card import TRAITS, Card
from generator.language.conditions import Happened
from generator.language.definitions import EXCLUSIVE, TECH
from generator.language.effect import Effect
from generator.language.english import Speech
from generator.language.nouns import LEVEL, TIER, Branch, Phase
from generator.language.research import Research
from generator.language.rule import Rule, RuleId
from generator.language.ruleset import Ruleset
from generator.language.sentence import Param, Reading
from generator.language.things import Group, Thing, Units, Weapon
from generator.language.word import altered, fold, parts_of, rewrite
from generator.language.words import Easier, Offer
from generator.why import Fault, Faulty, Where, did_you_mean

SETTINGS = Where("tro.toml")
_SETTABLE: Mapping[str, tuple[Param, ...]] = {
    "tech": tuple(p for p in TECH if p.name in ("tier", "branch", "title")),
    "exclusive": tuple(p for p in EXCLUSIVE if p.name in ("level", "title")),
}
_NOUNS = frozenset(
    ("raid_targets", "carries", "tows", "site", "room", "repaired_by", "also_from", "built_on", "effects", "proves")
)
_NUMBERS = tuple(p for p in TRAITS if p.name not in _NOUNS)
"""What settings may change on a card: numbers, switches and names, but nothing that names other units."""
_KEYS = ("exclude", "include", "rules", "units")
_NOT_HERE = "which is not in this ruleset"


@dataclass(frozen=True, eq=False)
class Complete:
    """A ruleset ready to be bound to a board: every reference leads somewhere.

    `rules` and `cards` in the order of their pages; `groups`: group id -> ids of its roles, in the order of cards;
    `left_out`: ids that were left out, also such as only a board knows; `printed`: the roles of the lowest ruleset,
    the board's own; `ignored`: what was left without effect by that, one line each, for the user.
    """

    name: str
    rules: tuple[Rule, ...]
    cards: tuple[Card, ...]
    weapons: tuple[Weapon, ...]
    groups: Mapping[str, tuple[str, ...]]
    research: Research | None
    turn: tuple[Phase, ...]
    left_out: frozenset[str]
    printed: frozenset[str] = frozenset()
    ignored: tuple[str, ...] = ()

    def rule(self, id: str) -> Rule:
        """The rule of this id, compared without underscores and case. KeyError if there is none."""
        found = {fold(rule.id): rule for rule in self.rules}.get(fold(id))
        if found is None:
            raise KeyError(id)
        return found

    def card(self, id: str) -> Card:
        """The card of this role. KeyError if there is none."""
        found = {card.id: card for card in self.cards}.get(id)
        if found is None:
            raise KeyError(id)
        return found

    def roles(self, units: Units) -> tuple[str, ...]:
        """The ids of the roles that are meant, in the order of cards."""
        meant = {role for thing in units.things for role in self._members(thing)}
        meant -= {role for thing in units.without for role in self._members(thing)}
        return tuple(card.id for card in self.cards if card.id in meant)

    @property
    def speech(self) -> Speech:
        """What sentences about these rules need to know."""
        titles = {card.id: card.title for card in self.cards}
        members = {group: tuple(titles[role] for role in roles) for group, roles in self.groups.items()}
        return Speech({rule.id: rule.title for rule in self.rules}, members)

    def _members(self, thing: Thing) -> tuple[str, ...]:
        return self.groups.get(thing.id, ()) if thing.kind == "group" else (thing.id,)


def complete(ruleset: Ruleset, settings: Mapping[str, Any] | None = None, extra: Iterable[Ruleset] = ()) -> Complete:
    """Applies base rulesets, `extra` rulesets upon them, and the settings; checks what refers to what.

    `settings` has the keys `exclude` and `include` (lists of ids; include: only these rules), `rules` (id -> tier,
    branch, level, title) and `units` (id -> numbers and traits of its card). Raises `Faulty` with all faults.
    """
    work = _Work(dict(settings or {}))
    for layer in _layers(ruleset, extra):
        work.lay(layer)
    work.set()
    return work.finish(ruleset.name)


def _layers(ruleset: Ruleset, extra: Iterable[Ruleset]) -> list[Ruleset]:
    layers = list(ruleset.layers())
    for one in extra:
        layers += [layer for layer in one.layers() if not any(layer is known for known in layers)]
    return layers


class _Work:
    """The rules and cards as they are while layers are put upon each other."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self.settings = settings
        self.rules: list[Rule] = []
        self.cards: list[Card] = []
        self.weapons: dict[str, Weapon] = {}
        self.groups: dict[str, Group] = {}
        self.joins: dict[str, list[Thing]] = {}
        self.research: Research | None = None
        self.turn: tuple[Phase, ...] = ()
        self.left_out: dict[str, str] = {}
        self.titles: dict[str, str] = {}
        self.printed: frozenset[str] = frozenset()
        self.renamed: dict[str, RuleId] = {}
        self.faults: list[Fault] = []
        self.ignored: list[str] = []

    # Layers

    def lay(self, layer: Ruleset) -> None:
        """Puts one ruleset upon what there is."""
        said = layer.definitions
        for rule in said.rules:
            self._add_rule(rule)
        below = {card.id for card in self.cards}
        for card in said.cards:
            self._add_card(card, below)
        self.printed = self.printed or frozenset(card.id for card in self.cards)
        self.weapons |= {weapon.id: weapon for weapon in said.weapons}
        self.groups |= {group.id: group for group in said.groups}
        for one in said.joins:
            self.joins.setdefault(one.group.id, []).extend(one.units.things)
        for rule_id in layer.without:
            self._leave_out(str(rule_id), f"by {layer.name}")
        self.research = layer.research or self.research
        self.turn = layer.turn.phases if layer.turn else self.turn

    def _add_rule(self, rule: Rule) -> None:
        if rule.replaces:
            self._replace(rule)
        elif rule.extends and self._extend(rule):
            return
        elif clash := self._find(rule.id):
            text = f"{rule.title} has the id of {clash.title} ({clash.where})"
            self._fault(text, rule.where, f"replaces={clash.title.replace(' ', '')}, or another name")
        else:
            self.rules.append(rule)

    def _replace(self, rule: Rule) -> None:
        old = self._find(rule.replaces)
        if old is None and rule.kind in ("objective", "house_rule"):
            self.rules.append(rule)  # what it replaces may be the board's, which is known when the board is bound
        elif old is None:
            self._fault(f"{rule.title} replaces {rule.replaces}, {_NOT_HERE}", rule.where, "leave it out")
        elif old.kind != rule.kind:
            self._fault(f"{rule.title} ({rule.kind}) replaces {old.title} ({old.kind})", rule.where, f"@{old.kind}")
        else:
            self.rules[self._place(old)] = altered(rule, id=old.id)
            if rule.id != old.id:
                self.renamed[rule.id] = old.ref

    def _extend(self, rule: Rule) -> bool:
        """Adds to a rule of the same nations; one for other nations stays a rule of its own."""
        old = self._find(rule.extends)
        if old is None or old.kind != rule.kind:
            self._fault(f"{rule.title} extends {rule.extends}, {_NOT_HERE}", rule.where, "leave it out")
            return True
        if old.nations != rule.nations:
            return False
        lists = ("effects", "free", "easier", "favoured", "proves")
        self.rules[self._place(old)] = altered(
            old, **{name: getattr(old, name) + getattr(rule, name) for name in lists}
        )
        return True

    def _add_card(self, card: Card, below: set[str]) -> None:
        """A card takes the place of one in the rulesets below; two in one ruleset are a slip."""
        for place, old in enumerate(self.cards):
            if old.id == card.id:
                if card.id not in below:
                    self._fault(f"two cards of {card.title}; the other is at {old.where}", card.where, "leave one out")
                self.cards[place] = card
                return
        self.cards.append(card)

    def _leave_out(self, id: str, by: str) -> None:
        found = self._find(id)
        self.left_out[found.id if found else id] = by
        if found:
            self.titles[found.id] = found.title
            self.rules.remove(found)

    # Settings

    def set(self) -> None:
        """Applies the user's settings."""
        for key in self.settings:
            if key not in ("exclude", "include", "rules", "units"):
                self._fault(
                    f"unknown setting {key}", SETTINGS, did_you_mean(key, ["exclude", "include", "rules", "units"])
                )
        for id in self.settings.get("exclude", ()):
            if self._known(id):
                self._leave_out(id, f"by {SETTINGS}")
        included = {fold(id) for id in self.settings.get("include", ()) if self._known(id)}
        if included:
            for other in [rule for rule in self.rules if fold(rule.id) not in included]:
                self._leave_out(other.id, f"by {SETTINGS}")
        for id, values in self.settings.get("rules", {}).items():
            rule = self._find(id) if self._known(id) else None
            if rule is not None:
                params = _SETTABLE.get(rule.kind, ())
                self.rules[self._place(rule)] = altered(rule, **self._values(rule.title, params, values))
        for id, values in self.settings.get("units", {}).items():
            self._set_card(id, values)

    def _set_card(self, id: str, values: Mapping[str, Any]) -> None:
        for place, card in enumerate(self.cards):
            if fold(card.id) == fold(id):
                self.cards[place] = altered(card, **self._values(card.title, _NUMBERS, values))
                return
        self._fault(f'no unit has the id "{id}"', SETTINGS, did_you_mean(id, [card.id for card in self.cards]))

    def _values(self, title: str, params: tuple[Param, ...], values: Mapping[str, Any]) -> dict[str, Any]:
        plain = {name: _plain(name, value) for name, value in values.items()}
        reading = Reading(title, params, SETTINGS)
        read = reading.named(plain)
        self.faults += reading.faults
        return {name: read[name] for name in plain if name in read}

    def _known(self, id: str) -> bool:
        if self._find(id) or id in self.left_out:
            return True
        self._fault(f'no rule has the id "{id}"', SETTINGS, did_you_mean(id, [rule.id for rule in self.rules]))
        return False

    # References

    def finish(self, name: str) -> Complete:
        """Follows every reference, and gives the result if there is no fault."""
        self.rules = [self._resolved(rule) for rule in self.rules]
        self._leave_out_dependent()
        self.rules = [self._possible(rule) for rule in self.rules]
        self.cards = [self._resolved(card) for card in self.cards]
        self.research = self._resolved(self.research)
        for rule in self.rules:
            self._check_needs(rule)
        self.rules = [self._swept(rule) for rule in self.rules]
        self._check_circles()
        self._check_roles()
        self._sweep_research()
        self._check_research()
        if self.faults:
            raise Faulty(*self.faults)
        return Complete(
            name,
            tuple(self.rules),
            tuple(self.cards),
            tuple(self.weapons.values()),
            self._members(),
            self.research,
            self.turn,
            frozenset(self.left_out),
            self.printed,
            tuple(self.ignored),
        )

    def _resolved(self, value: Any) -> Any:
        """The value with ids of rules that took another's place turned into that rule's id."""
        return rewrite(value, lambda part: self.renamed.get(part, part) if isinstance(part, RuleId) else part)

    def _leave_out_dependent(self) -> None:
        """What needs something that was left out goes with it, and what needs that."""
        for rule in list(self.rules):
            missing = next((id for id in rule.needs if self._find(id) is None and id in self.left_out), None)
            if missing is not None:
                self.ignored.append(f"{rule.title}: left out, because it needs {self._title(missing)}")
                self._leave_out(rule.id, f"with {self._title(missing)}")
                self._leave_out_dependent()
                return

    def _possible(self, rule: Rule) -> Rule:
        """The rule without the sentences that count only together with a technology that was left out."""
        kept = []
        for effect in rule.effects:
            missing = [id for id in effect.ways.needs if id in self.left_out] if isinstance(effect, Effect) else []
            if missing:
                self.ignored.append(f"{rule.title}: what it does with {self._title(missing[0])}: left out")
            else:
                kept.append(effect)
        if len(kept) == len(rule.effects) or not kept:
            return rule
        return altered(rule, effects=tuple(kept))

    def _check_needs(self, rule: Rule) -> None:
        wanted = [(id, rule.where) for id in rule.needs]
        for effect in (part for part in parts_of(rule.effects) if isinstance(part, Effect)):
            wanted += [(id, effect.where) for id in effect.ways.needs]
        wanted += [(part.rule, part.where) for part in parts_of(rule.effects) if isinstance(part, Happened)]
        for id, where in wanted:
            if self._find(id) is None:
                reason = f"left out {self.left_out[id]}" if id in self.left_out else "not in this ruleset"
                text = f"{rule.title} needs {self._title(id)}, which is {reason}"
                self._fault(text, where, f"leave {rule.title} out, too")

    def _swept(self, rule: Rule) -> Rule:
        """The rule without references to what was left out that it can do without."""
        lists: dict[str, Any] = {}
        for name in ("free", "easier", "favoured"):
            lists[name] = self._kept(getattr(rule, name), f"{rule.title}: {name}")
        effects = rewrite(rule.effects, lambda part: self._swept_effect(rule, part))
        return altered(rule, **lists, effects=effects)

    def _swept_effect(self, rule: Rule, part: object) -> object:
        if isinstance(part, Offer) and part.cheaper:
            kept = self._kept(tuple(id for id, _ in part.cheaper), f"{rule.title}: cheaper")
            if len(kept) < len(part.cheaper):
                return altered(part, cheaper=tuple(pair for pair in part.cheaper if pair[0] in kept))
        if isinstance(part, Easier) and part.techs:
            kept = self._kept(part.techs, f"{rule.title}: Easier")
            if len(kept) < len(part.techs):
                return altered(part, techs=kept)
        return part

    def _kept(self, ids: tuple[RuleId, ...], whose: str) -> tuple[RuleId, ...]:
        for id in ids:
            if self._find(id) is None:
                self.ignored.append(f"{whose} {self._title(id)}: left out")
        return tuple(id for id in ids if self._find(id) is not None)

    def _check_circles(self) -> None:
        for rule in self.rules:
            circle = self._circle(rule, [rule])
            if circle and min(circle, key=self._place) is rule:
                way = " needs ".join(one.title for one in (*circle, rule))
                self._fault(f"circular needs: {way}", rule.where, "take one of them away")

    def _circle(self, rule: Rule, path: list[Rule]) -> list[Rule]:
        """The way from a rule through what it needs back to itself, or nothing."""
        for id in path[-1].needs:
            below = self._find(id)
            if below is rule:
                return path
            if below is not None and not any(below is one for one in path):
                circle = self._circle(rule, [*path, below])
                if circle:
                    return circle
        return []

    def _check_roles(self) -> None:
        roles = {card.id for card in self.cards}
        owners: list[tuple[Rule | Card, object]] = [(rule, rule.effects) for rule in self.rules]
        for owner, said in [*owners, *((card, card) for card in self.cards)]:
            seen: set[str] = set()
            for part in parts_of(said):
                if isinstance(part, Thing) and part.kind == "role" and part.id not in roles | seen:
                    seen.add(part.id)
                    text = f"{owner.title} names the unit {part.title}, which has no card in this ruleset"
                    self._fault(text, owner.where, did_you_mean(part.id, sorted(roles)))

    def _sweep_research(self) -> None:
        if self.research is None or not self.research.doctrines:
            return
        kept = {nation: self._kept(ids, f"doctrine of {nation}") for nation, ids in self.research.doctrines.items()}
        self.research = altered(self.research, doctrines=kept)

    def _check_research(self) -> None:
        research = self.research
        if research is None:
            return
        techs = [rule for rule in self.rules if rule.kind == "tech"]
        success = research.success
        if success.hits is TIER:
            for rule in techs:
                most = research.levels.highest if success.dice is LEVEL and research.levels else success.dice
                if rule.tier == 0:
                    self._fault(f"{rule.title} has no tier, but research asks for it", rule.where, "tier=1")
                elif isinstance(most, int) and rule.tier > most:
                    text = (
                        f"{rule.title}: tier {rule.tier} needs {rule.tier} hits, but no roll has more than {most} dice"
                    )
                    self._fault(text, rule.where, f"tier={most}")
        for rule in self.rules:
            self._check_advantage(rule, techs, success.each)

    def _check_advantage(self, rule: Rule, techs: list[Rule], each: int | None) -> None:
        if rule.easier and self.research and self.research.success.hits is TIER:
            for tech in techs:
                if tech.id in rule.easier and tech.tier == 1:
                    self._fault(
                        f"{rule.title}: easier {tech.title} would be of tier 0", rule.where, "favoured, or free"
                    )
        if rule.favoured and (each is None or each <= 2):
            text = "dice would always hit" if each else "research knows no single dice"
            self._fault(f"{rule.title}: favoured {self._title(rule.favoured[0])}: {text}", rule.where, "leave it out")

    def _members(self) -> dict[str, tuple[str, ...]]:
        members: dict[str, dict[str, None]] = {}
        for card in self.cards:
            joined = [self.groups[id] for id, who in self.joins.items() if card.thing in who and id in self.groups]
            named = [*card.groups, *joined]
            for group in (one for above in named for one in above.lineage()):
                members.setdefault(group.id, {})[card.id] = None
        return {group: tuple(roles) for group, roles in members.items()}

    # Helpers

    def _find(self, id: str) -> Rule | None:
        wanted = fold(self.renamed.get(id, id))
        return next((rule for rule in self.rules if fold(rule.id) == wanted), None)

    def _place(self, rule: Rule) -> int:
        return next(place for place, one in enumerate(self.rules) if one is rule)

    def _title(self, id: str) -> str:
        found = self._find(id)
        return found.title if found else self.titles.get(id, id.replace("_", " ").title())

    def _fault(self, text: str, where: Where, instead: str = "") -> None:
        self.faults.append(Fault(text, where, instead))


def _plain(name: str, value: Any) -> Any:
    """A value of the settings as the rules would write it: arrays are tuples, branches go by their name."""
    if isinstance(value, list):
        return tuple(value)
    if name == "branch" and isinstance(value, str):
        return Branch.__members__.get(value.upper().replace(" ", "_"), value)
    return value
