# ruff: noqa: E501 - one way to break a map a line
"""Ways to break a real map, each by one edit of its text: what the engine's parser says is recorded beside."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

CORPUS = Path(__file__).parents[3] / "shared" / "maps" / "corpus"
VERDICTS = Path(__file__).parent / "data" / "verdicts.json"
GLOBAL, TECHS = "ww2global40.xml", "WW2v6_1941.xml"


@dataclass(frozen=True)
class Mutation:
    """One edit of a map: the first place of the pattern becomes the replacement."""

    name: str
    map: str
    pattern: str
    replacement: str

    def applied(self) -> bytes:
        """The broken map."""
        text = (CORPUS / self.map).read_text(encoding="utf-8")
        broken, count = re.subn(self.pattern, self.replacement, text, count=1, flags=re.DOTALL)
        assert count, self.name
        return broken.encode()


def _options(name: str, value: str, replacement: str, game: str = GLOBAL) -> tuple[str, str, str]:
    return game, rf'<option name="{name}" value="{value}"([^>]*)>', replacement


def _all() -> list[Mutation]:
    # fmt: off
    table: list[tuple[str, str, str, str]] = [
        ("bare ampersand", GLOBAL, r'<territory name="Paris"|<territory name="France"', '<territory name="Fra & nce"'),
        ("cut off", GLOBAL, r"</attachmentList>.*", ""),
        ("end tag missing", GLOBAL, r"</unitList>", ""),
        ("attribute twice", GLOBAL, r'<unit name="infantry"', '<unit name="infantry" name="infantry"'),
        ("undeclared entity", GLOBAL, r'<unit name="fighter"', '<unit name="fighter&amp;&nbsp;"'),
        ("no attachmentList", GLOBAL, r"<attachmentList>(.*)</attachmentList>", r"<attachmentsList>\1</attachmentsList>"),
        ("no playerList", GLOBAL, r"<playerList>(.*)</playerList>", r"<playersList>\1</playersList>"),
        ("no map", GLOBAL, r"<map>(.*)</map>", ""),
        ("no gamePlay", GLOBAL, r"<gamePlay>(.*)</gamePlay>", ""),
        ("water yes", GLOBAL, r'water="true"', 'water="yes"'),
        ("quantity in words", GLOBAL, r'(<unitPlacement [^>]*quantity=)"\d+"', r'\1"three"'),
        ("maxRunCount empty", GLOBAL, r'maxRunCount="1"', 'maxRunCount=""'),
        ("territory twice", GLOBAL, r'(<territory name="[^"]*"[^>]*/>)', r"\1\1"),
        ("connection to itself", GLOBAL, r'<connection t1="([^"]*)" t2="[^"]*"', r'<connection t1="\1" t2="\1"'),
        ("connection to nowhere", GLOBAL, r'(<connection t1="[^"]*" t2=)"[^"]*"', r'\1"Atlantis"'),
        ("alliance of nobody", GLOBAL, r'<alliance player="Germans"', '<alliance player="Teutons"'),
        ("owner of nowhere", GLOBAL, r'<territoryOwner territory="[^"]*"', '<territoryOwner territory="Atlantis"'),
        ("owner nobody", GLOBAL, r'(<territoryOwner territory="[^"]*" owner=)"[^"]*"', r'\1"Nobody"'),
        ("placement of unknown unit", GLOBAL, r'<unitPlacement unitType="infantry"', '<unitPlacement unitType="zeppelin"'),
        ("placement nowhere", GLOBAL, r'(<unitPlacement unitType="[^"]*" territory=)"[^"]*"', r'\1"Atlantis"'),
        ("placement owner unknown", GLOBAL, r'(<unitPlacement [^>]*owner=)"[^"]*"', r'\1"Nobody"'),
        ("hits taken", GLOBAL, r'(<unitPlacement unitType="infantry"[^>]*?)\s*/>', r'\1 hitsTaken="1"/>'),
        ("gift to nobody", GLOBAL, r'<resourceGiven player="[^"]*"', '<resourceGiven player="Nobody"'),
        ("gift of nothing", GLOBAL, r'(<resourceGiven [^>]*resource=)"PUs"', r'\1"Gold"'),
        ("step of unknown delegate", GLOBAL, r'(<step [^>]*delegate=)"purchase"', r'\1"buying"'),
        ("step of unknown player", GLOBAL, r'(<step [^>]*player=)"Germans"', r'\1"Teutons"'),
        ("delegate class unknown", GLOBAL, r'(<delegate name="battle" javaClass=)"[^"]*"', r'\1"FightDelegate"'),
        ("delegate of another package", GLOBAL, r'(<delegate name="battle" javaClass=)"[^"]*"', r'\1"games.strategy.triplea.delegate.battle.BattleDelegate"'),
        ("relation of unknown type", GLOBAL, r'(<relationship [^>]*type=)"[^"]*"', r'\1"Truce"'),
        ("relation of nobody", GLOBAL, r'(<relationship [^>]*player1=)"[^"]*"', r'\1"Nobody"'),
        ("rule costs nothing known", GLOBAL, r'<cost resource="PUs"', '<cost resource="PU"'),
        ("rule makes nothing known", GLOBAL, r'<result resourceOrUnit="infantry"', '<result resourceOrUnit="Infantry"'),
        ("rule without cost", GLOBAL, r'<cost resource="PUs" quantity="\d+"\s*/>', ""),
        ("rule without result", GLOBAL, r'<result resourceOrUnit="infantry" quantity="\d+"\s*/>', ""),
        ("frontier of unknown rule", GLOBAL, r'<frontierRules name="[^"]*"', '<frontierRules name="buyZeppelin"'),
        ("rule twice in a frontier", GLOBAL, r'(<frontierRules name="[^"]*"\s*/>)', r"\1\1"),
        ("production of nobody", GLOBAL, r'<playerProduction player="[^"]*"', '<playerProduction player="Nobody"'),
        ("production of no frontier", GLOBAL, r'(<playerProduction [^>]*frontier=)"[^"]*"', r'\1"none"'),
        ("repair of no frontier", GLOBAL, r'(<playerRepair [^>]*frontier=)"[^"]*"', r'\1"none"'),
        ("technology alias", TECHS, r'<techname name="[^"]*"', '<techname name="steel" tech="steelWorks"'),
        ("category of unknown technology", TECHS, r'<tech name="[^"]*"', '<tech name="magic"'),
        ("attachment on unknown unit", GLOBAL, r'attachTo="infantry"', 'attachTo="infantri"'),
        ("attachment without type", GLOBAL, r'(<attachment name="playerAttachment"[^>]*?) type="player"', r"\1"),
        ("attachment of unknown type", GLOBAL, r'(<attachment [^>]*type=)"player"', r'\1"nation"'),
        ("attachment class unknown", GLOBAL, r'javaClass="[^"]*UnitAttachment"', 'javaClass="UnitAttachement"'),
        ("unit without attachment", GLOBAL, r'<unit name="infantry"\s*/>', '<unit name="infantry"/><unit name="ghost"/>'),
        ("option misspelt", *_options("movement", r"\d+", r'<option name="movment" value="1"\1>')),
        ("option of another class", *_options("movement", r"\d+", r'<option name="production" value="1"\1>')),
        ("option read only", *_options("side", "[^\"]*", r'<option name="offence" value="true"\1>')),
        ("number with a blank", *_options("movement", r"\d+", r'<option name="movement" value="1 "\1>')),
        ("number in words", *_options("attack", r"\d+", r'<option name="attack" value="one"\1>')),
        ("number too large", *_options("attack", r"\d+", r'<option name="attack" value="99999999999"\1>')),
        ("number with a point", *_options("attack", r"\d+", r'<option name="attack" value="1.5"\1>')),
        ("truth in other words", *_options("isAir", "true", r'<option name="isAir" value="yes"\1>')),
        ("unit list unknown", *_options("isAir", "true", r'<option name="isAir" value="true"\1><option name="requiresUnits" value="workshop"/>')),
        ("limit word", *_options("isAir", "true", r'<option name="isAir" value="true"\1><option name="placementLimit" value="Owned" count="2"/>')),
        ("changes into unknown", *_options("isAir", "true", r'<option name="isAir" value="true"\1><option name="whenCapturedChangesInto" value="any:any:true:ruin:1"/>')),
        ("changes into too little", *_options("isAir", "true", r'<option name="isAir" value="true"\1><option name="whenCapturedChangesInto" value="any:any:true"/>')),
        ("air unit with cargo weight", *_options("isAir", "true", r'<option name="isAir" value="true"\1><option name="transportCost" value="2"/>')),
        ("no hit points", *_options("isAir", "true", r'<option name="isAir" value="true"\1><option name="hitPoints" value="0"/>')),
        ("construction without type", *_options("isAir", "true", r'<option name="isAir" value="true"\1><option name="isConstruction" value="true"/>')),
        ("fuel count swapped", *_options("isAir", "true", r'<option name="isAir" value="true"\1><option name="fuelCost" value="2" count="PUs"/>')),
        ("fuel without count", *_options("isAir", "true", r'<option name="isAir" value="true"\1><option name="fuelCost" value="PUs"/>')),
        ("option without value", *_options("isAir", "true", r'<option name="isAir" value="true"\1><option name="hitPoints"/>')),
        ("special unknown", *_options("isAir", "true", r'<option name="isAir" value="true"\1><option name="special" value="x"/>')),
        ("sub with targets", *_options("isSea", "true", r'<option name="isSea" value="true"\1><option name="isSub" value="true"/><option name="canNotTarget" value="fighter"/>')),
        ("combat transport without room", *_options("isSea", "true", r'<option name="isSea" value="true"\1><option name="isCombatTransport" value="true"/>')),
        ("ability unknown", *_options("isSea", "true", r'<option name="isSea" value="true"\1><option name="receivesAbilityWhenWith" value="canFly:fighter"/>')),
        ("aa dice", *_options("isSea", "true", r'<option name="isSea" value="true"\1><option name="attackAAmaxDieSides" value="300"/>')),
        ("support side", *_options("side", "[^\"]*", r'<option name="side" value="offense"\1>')),
        ("support dice", *_options("dice", "[^\"]*", r'<option name="dice" value="strenght"\1>')),
        ("support faction", *_options("faction", "[^\"]*", r'<option name="faction" value="friends"\1>')),
        ("support players", *_options("players", "[^\"]*", r'<option name="players" value="Nobody"\1>')),
        ("capital false", *_options("capital", "[^\"]*", r'<option name="capital" value="false"\1>')),
        ("PUs as resource", *_options("production", r"\d+", r'<option name="production" value="1"\1><option name="resources" value="PUs" count="2"/>')),
        ("effect unknown", *_options("production", r"\d+", r'<option name="production" value="1"\1><option name="territoryEffect" value="swamp"/>')),
        ("canal with one end", GLOBAL, r'<option name="canalName" value="[^"]*"', '<option name="canalName" value="Lonely"'),
        ("canal misnamed", GLOBAL, r'<attachment name="canalAttachment', '<attachment name="CanalAttachment'),
        ("canal without land", GLOBAL, r'<option name="landTerritories"[^>]*>', ""),
        ("relation True", *_options("archeType", "([^\"]*)", r'<option name="archeType" value="\1"\2><option name="canMoveThroughCanals" value="True"/>')),
        ("relation archetype", *_options("archeType", "[^\"]*", r'<option name="archeType" value="friendly"\1>')),
        ("condition unknown", *_options("conditions", "[^\"]*", r'<option name="conditions" value="conditionAttachmentNowhere"\1>')),
        ("condition counts backwards", *_options("conditions", "([^\"]*)", r'<option name="conditions" value="\1"\2><option name="conditionType" value="2-1"/>')),
        ("condition with chance", GLOBAL, r'(javaClass="[^"]*RulesAttachment"[^>]*>)', r'\1<option name="chance" value="1:2"/>'),
        ("condition nowhere", GLOBAL, r'(<option name="directOwnershipTerritories" value=)"[^"]*"', r'\1"Atlantis"'),
        ("condition open rounds", GLOBAL, r'(javaClass="[^"]*RulesAttachment"[^>]*>)', r'\1<option name="rounds" value="2-"/>'),
        ("condition battle short", GLOBAL, r'(javaClass="[^"]*RulesAttachment"[^>]*>)', r'\1<option name="battle" value="any:any:any:currentRound"/>'),
        ("condition presence without count", GLOBAL, r'(javaClass="[^"]*RulesAttachment"[^>]*>)', r'\1<option name="unitPresence" value="infantry"/>'),
        ("condition unknown technology", GLOBAL, r'(javaClass="[^"]*RulesAttachment"[^>]*>)', r'\1<option name="techs" value="magic" count="1"/>'),
        ("trigger when", GLOBAL, r'<option name="when" value="before:', '<option name="when" value="Before:'),
        ("trigger when without step", GLOBAL, r'<option name="when" value="[^"]*"', '<option name="when" value="redPlace"'),
        ("trigger chance", GLOBAL, r'(javaClass="[^"]*TriggerAttachment"[^>]*>)', r'\1<option name="chance" value="1:130"/>'),
        ("trigger chance in percent", GLOBAL, r'(javaClass="[^"]*TriggerAttachment"[^>]*>)', r'\1<option name="chance" value="50"/>'),
        ("trigger relation short", GLOBAL, r'(javaClass="[^"]*TriggerAttachment"[^>]*>)', r'\1<option name="relationshipChange" value="Germans:Russians:War"/>'),
        ("trigger placement nowhere", GLOBAL, r'(javaClass="[^"]*TriggerAttachment"[^>]*>)', r'\1<option name="placement" value="Atlantis:infantry" count="1"/>'),
        ("trigger activates nothing", GLOBAL, r'(javaClass="[^"]*TriggerAttachment"[^>]*>)', r'\1<option name="activateTrigger" value="triggerAttachmentNone:1:false:false:false:false"/>'),
        ("trigger target misnamed", GLOBAL, r'(javaClass="[^"]*TriggerAttachment"[^>]*>)', r'\1<option name="playerAttachmentName" value="TriggerAttachment" count="Invasion1"/>'),
        ("trigger resource unknown", GLOBAL, r'(javaClass="[^"]*TriggerAttachment"[^>]*>)', r'\1<option name="resource" value="Gold"/>'),
        ("trigger ownership short", GLOBAL, r'(javaClass="[^"]*TriggerAttachment"[^>]*>)', r'\1<option name="changeOwnership" value="Germany:any:Germans"/>'),
        ("trigger frontier unknown", GLOBAL, r'(javaClass="[^"]*TriggerAttachment"[^>]*>)', r'\1<option name="frontier" value="none"/>'),
        ("action without text", GLOBAL, r'(javaClass="[^"]*PoliticalActionAttachment".*?)<option name="text"[^>]*>', r"\1"),
        ("action change long", GLOBAL, r'(javaClass="[^"]*PoliticalActionAttachment"[^>]*>)', r'\1<option name="relationshipChange" value="Germans:Russians:War:War"/>'),
        ("action cost without count", GLOBAL, r'(javaClass="[^"]*PoliticalActionAttachment"[^>]*>)', r'\1<option name="costResources" value="PUs"/>'),
        ("foreach unknown", GLOBAL, r'<attachment name="playerAttachment"', '<attachment foreach="$Nobody$" name="playerAttachment"'),
        ("bounds reversed", GLOBAL, r"(<propertyList>)", r'\1<property name="neutralCharge" value="3" editable="true"><number min="9" max="5"/></property>'),
        ("value out of bounds", GLOBAL, r"(<propertyList>)", r'\1<property name="neutralCharge" value="30" editable="true"><number min="0" max="5"/></property>'),
        ("shown to nobody known", GLOBAL, r'<resource name="PUs"', '<resource name="PUs" isDisplayedFor="Nobody"'),
        ("unit option in trigger only", GLOBAL, r'(javaClass="[^"]*TriggerAttachment"[^>]*>)', r'\1<option name="unitProperty" value="attakc" count="3"/>'),
        ("sections in another order", GLOBAL, r"<map>(.*)</map>(.*)</game>", r"\2<map>\1</map></game>"),
        ("first letter large", *_options("movement", r"(\d+)", r'<option name="Movement" value="\1"\2>')),
        ("old spelling", GLOBAL, r"<attachmentList>(.*)</attachmentList>", r"<attatchmentList>\1</attatchmentList>"),
        ("unknown element", GLOBAL, r"</unitList>", "<zeppelin/></unitList>"),
    ]
    # fmt: on
    return [Mutation(*row) for row in table]


MUTATIONS = _all()
