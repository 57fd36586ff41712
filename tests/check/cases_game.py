# ruff: noqa: E501 - fragments of XML, one case a line
"""Faults of conditions, triggers, politics, production, steps, territories, properties and play."""

from small_war import Case, add, att, condition, inside, opt, trigger

USED = "conditionAttachmentX"


def asked(*options: str) -> tuple[str, str]:
    """A condition X that a trigger asks."""
    return add(
        condition(USED, *options), trigger("triggerAttachmentX", opt("conditions", USED), opt("frontier", "production"))
    )


def support(name: str, to: str) -> str:
    """A support rule."""
    options = {"unitType": "infantry", "faction": "allied", "side": "defence", "dice": "strength", "bonus": "1"}
    more = {"number": "1", "bonusType": name, "players": "Red"}
    return att("UnitSupportAttachment", name, to, "unitType", *(opt(k, v) for k, v in (options | more).items()))


PROPERTY = "<propertyList>"
CASES = [
    Case("cond_battle_malformed", (asked(opt("battle", "any:any:any:currentRound")),), (asked(opt("battle", "any:any:any:currentRound:A")),)),
    Case("cond_never_true_count", (('value="A:B" count="2"', 'value="A:B" count="5"'),)),
    Case("cond_rounds_reversed", (('value="2-+"', 'value="5-2"'),)),
    Case("cond_chance_forbidden", (asked(opt("chance", "1:2")),)),
    Case("cond_objective_prefix", (asked(opt("objectiveValue", "5")),)),
    Case("cond_game_property_missing", (asked(opt("gameProperty", "Low luck")),), (asked(opt("gameProperty", "Low Luck")),)),
    Case("cond_techs_no_count", (asked(opt("techs", "steel")),), (asked(opt("techs", "steel", "1")),)),
    Case("cond_atwar_no_count", (asked(opt("atWarPlayers", "Blue")),), (asked(opt("atWarPlayers", "Blue", "1")),)),
    Case("cond_unit_presence_alone", (asked(opt("unitPresence", "infantry", "1")),), (asked(opt("unitPresence", "infantry", "1"), opt("directPresenceTerritories", "A")),)),
    Case("cond_objectives_off", (('name="National Objectives" value="true"', 'name="National Objectives" value="false"'),)),
    Case("cond_switch_never_on", (asked(opt("switch", "false")),), (asked(opt("switch", "true")),)),
    Case("cond_contradiction", (asked(opt("rounds", "1"), opt("conditions", "conditionAttachmentHoldsB")),), (asked(opt("rounds", "3"), opt("conditions", "conditionAttachmentHoldsB")),)),
    Case("cond_unused", (add(condition("conditionAttachmentOld", opt("switch", "true"))),)),
    Case("trig_property_no_getter", (add(trigger("triggerAttachmentX", opt("unitType", "factory"), opt("unitProperty", "isFactory", "false"))),), (add(trigger("triggerAttachmentX", opt("unitType", "factory"), opt("unitProperty", "canProduceUnits", "false"))),)),
    Case("trig_property_target_attachment_missing", (('count="conditionAttachmentLever"', 'count="conditionAttachmentZ"'),)),
    Case("trig_property_unknown_name", (('name="unitProperty" value="attack"', 'name="unitProperty" value="attakc"'),)),
    Case("trig_property_bad_value", (('name="unitProperty" value="attack" count="2"', 'name="unitProperty" value="attack" count="strong"'),)),
    Case("trig_no_condition", (add(att("TriggerAttachment", "triggerAttachmentX", "Red", "player", opt("resource", "PUs"), opt("resourceCount", "5"), opt("when", "before:redPlace"))),), (add(trigger("triggerAttachmentX", opt("resource", "PUs"), opt("resourceCount", "5"))),)),
    Case("trig_when_unknown_step", (('value="before:redPurchase"', 'value="before:RedPurchase"'),)),
    Case("trig_when_format", (('value="before:redPurchase"', 'value="Before:redPurchase"'),)),
    Case("trig_chance_range", (('name="chance" value="1:6"', 'name="chance" value="1:130"'),)),
    Case("trig_switch_off", (('name="Use Triggers" value="true"', 'name="Use Triggers" value="false"'),)),
    Case("trig_chain_cycle", (add(
        trigger("triggerAttachmentP", opt("frontier", "production")),
        trigger("triggerAttachmentQ", opt("activateTrigger", "triggerAttachmentP:1:false:false:false:false")),
        trigger("triggerAttachmentP", opt("activateTrigger", "triggerAttachmentQ:1:false:false:false:false")),
    ),)),
    Case("trig_target_class_or_prefix", (('name="playerAttachmentName" value="RulesAttachment"', 'name="playerAttachmentName" value="TriggerAttachment"'),)),
    Case("trig_resource_without_when", (add(trigger("triggerAttachmentX", opt("resource", "PUs"), opt("resourceCount", "5"), when="")), ('name="National Objectives" value="true"', 'name="National Objectives" value="false"')), (add(trigger("triggerAttachmentX", opt("resource", "PUs"), opt("resourceCount", "5"), when="")),)),
    Case("trig_no_effect", (add(trigger("triggerAttachmentX")),)),
    Case("trig_half_option", (('<option name="unitType" value="infantry"/>\n            <option name="unitProperty"', '<option name="unitProperty"'),)),
    Case("trig_support_name_ambiguous", (add(support("supportAttachmentS", "tank"), support("supportAttachmentS", "fighter"), trigger("triggerAttachmentX", opt("support", "supportAttachmentS"))),), (add(support("supportAttachmentS", "tank"), trigger("triggerAttachmentX", opt("support", "supportAttachmentS"))),)),
    Case("trig_uses_zero", (('<option name="uses" value="1"/>', '<option name="uses" value="0"/>'),)),
    Case("trig_placement_territory", (('value="A:infantry"', 'value="1 Sea Zone:infantry"'),)),
    Case("trig_never_fires", (asked(opt("switch", "false")),), (asked(opt("switch", "true")),)),
    Case("trig_many_times", (('triggerAttachmentGift:1:', 'triggerAttachmentGift:2000:'),)),
    Case("pol_relation_missing", (('<relationship type="War"', '<relationship type="Truce"'),)),
    Case("pol_action_bad_change", (('value="Red:Blue:Pact"', 'value="Red:Blue:War:Pact"'),)),
    Case("pol_boolean_case", (('name="canMoveLandUnitsOverOwnedLand" value="true"', 'name="canMoveLandUnitsOverOwnedLand" value="True"'),)),
    Case("pol_cost_format", (('name="costResources" value="Food" count="1"', 'name="costResources" value="Food"'),)),
    Case("pol_text_empty", (('<option name="text" value="levy"/>', ""),)),
    Case("pol_action_no_change", (('<option name="relationshipChange" value="Red:Blue:Pact"/>', ""),)),
    Case("pol_self_relation", (('value="Red:Blue:Pact"', 'value="Red:Red:Pact"'),)),
    Case("pol_switch_off", (('name="Use Politics" value="true"', 'name="Use Politics" value="false"'),)),
    Case("pol_type_unused", (('value="Red:Blue:Pact"', 'value="Red:Blue:War"'),)),
    Case("prod_no_frontier_for_player", (('<playerProduction player="Blue" frontier="production"/>', ""),)),
    Case("prod_rule_incomplete", (('<cost resource="PUs" quantity="3"/>', ""),)),
    Case("prod_duplicate_rule_in_frontier", (('<frontierRules name="buyTank"/>', '<frontierRules name="buyTank"/><frontierRules name="buyTank"/>'),)),
    Case("prod_quantity_missing", (('<cost resource="PUs" quantity="3"/>', '<cost resource="PUs"/>'),)),
    Case("prod_cost_zero", (('<cost resource="PUs" quantity="3"/>', '<cost resource="PUs" quantity="0"/>'),)),
    Case("prod_rule_unused", (('<frontierRules name="buyTank"/>', ""),)),
    Case("prod_frontier_unused", (("<playerProduction", '<productionFrontier name="spare"><frontierRules name="buyTank"/></productionFrontier><playerProduction'),)),
    Case("prod_no_repair_frontier", (inside('<option name="isAir"', opt("isStrategicBomber", "true")), (PROPERTY, PROPERTY + '<property name="Damage From Bombing Done To Units Instead Of Territories" value="true"/>'), ('<playerRepair player="Blue" frontier="repair"/>', "")), (inside('<option name="isAir"', opt("isStrategicBomber", "true")), (PROPERTY, PROPERTY + '<property name="Damage From Bombing Done To Units Instead Of Territories" value="true"/>'))),
    Case("prod_unit_unobtainable", (('<frontierRules name="buyTank"/>', ""),)),
    Case("prod_resource_never_used", (('<resource name="PUs"/>', '<resource name="PUs"/><resource name="Iron"/>'),)),
    Case("prod_tuv_missing", (('<result resourceOrUnit="infantry" quantity="1"/>', '<result resourceOrUnit="flak" quantity="1"/>'),)),
    Case("seq_delegate_wrong_name", (('<delegate name="place"', '<delegate name="placement"'), ('delegate="place" player="Red"', 'delegate="placement" player="Red"'), ('delegate="place" player="Blue"', 'delegate="placement" player="Blue"'))),
    Case("seq_delegate_class_unknown", (('javaClass="BattleDelegate"', 'javaClass="games.strategy.triplea.delegate.battle.BattleDelegate"'),), (('javaClass="BattleDelegate"', 'javaClass="games.strategy.triplea.delegate.BattleDelegate"'),)),
    Case("seq_step_unknown_reference", (('delegate="place" player="Red"', 'delegate="placing" player="Red"'),)),
    Case("seq_duplicate_display", (('player="Red" display="Other moves"', 'player="Red" display="Combat move"'),)),
    Case("seq_step_unknown_ending", (('<step name="redEndTurn"', '<step name="redFeast"'),)),
    Case("seq_move_kind_unknown", (('<step name="redCombatMove" delegate="move" player="Red" display="Combat move"/>', '<step name="redcombatMove" delegate="move" player="Red" display="Combat move"/>'),), (('<step name="redCombatMove" delegate="move" player="Red" display="Combat move"/>', '<step name="redFirstMove" delegate="move" player="Red" display="Combat move"><stepProperty name="combatMove" value="true"/></step>'),)),
    Case("seq_wrong_delegate_for_ending", (('delegate="place" player="Red"', 'delegate="purchase" player="Red"'),)),
    Case("seq_missing_step_kind", (('<step name="redBattle" delegate="battle" player="Red"/>', ""),)),
    Case("seq_step_property_bad", (('value="Red:Blue"/>', 'value="Red:Rde"/>'),)),
    Case("seq_init_step", (('<step name="init" delegate="initDelegate" maxRunCount="1"/>', ""),)),
    Case("seq_no_endround", (('<step name="endRoundStep" delegate="endRound"/>', ""),)),
    Case("terr_capital_missing", (('<option name="capital" value="Blue"/>', ""),), (('<option name="capital" value="Blue"/>', ""), ('<player name="Blue" optional="false"', '<player name="Blue" optional="true"'))),
    Case("terr_isolated", (('<territory name="C"/>', '<territory name="C"/><territory name="9 Sea Zone" water="true"/>'),), (('<territory name="C"/>', '<territory name="C"/><territory name="9 Sea Zone" water="true"/>'), ('<connection t1="A" t2="B"/>', '<connection t1="A" t2="B"/><connection t1="A" t2="9 Sea Zone"/>'))),
    Case("terr_self_connection", (('<connection t1="A" t2="B"/>', '<connection t1="A" t2="A"/>'),)),
    Case("terr_pu_as_resource", (('name="resources" value="Food"', 'name="resources" value="PUs"'),)),
    Case("terr_land_in_water_start", (('territory="1 Sea Zone" quantity="1"', 'territory="A" quantity="1"'),)),
    Case("terr_owner_missing", (('<territoryOwner territory="C" owner="Blue"/>', ""),)),
    Case("terr_water_flag_vs_name", (('name="2 Sea Zone" water="true"', 'name="2 Sea Zone"'),)),
    Case("terr_impassable_used", (inside('<option name="territoryEffect"', opt("isImpassable", "true")),), (('<option name="production" value="1"/>', opt("isImpassable", "true")), ('<territoryOwner territory="B" owner="Red"/>', ""))),
    Case("terr_change_ownership_all", (add(trigger("triggerAttachmentX", opt("changeOwnership", "all:any:Red:true"))),), (add(trigger("triggerAttachmentX", opt("changeOwnership", "B:any:Red:true"))),)),
    Case("prop_neutral_charge", ((PROPERTY, PROPERTY + '<property name="neutralCharge" value="9999"/>'), ('<territoryOwner territory="B" owner="Red"/>', "")), ((PROPERTY, PROPERTY + '<property name="neutralCharge" value="9999"/><property name="Neutrals Are Impassable" value="true"/>'), ('<territoryOwner territory="B" owner="Red"/>', ""))),
    Case("prop_wrong_type", (('name="Low Luck" value="false"', 'name="Low Luck" value="false "'),)),
    Case("prop_victory_unreachable", (('name="R Total Victory VCs" value="2"', 'name="R Total Victory VCs" value="20"'),)),
    Case("prop_dice_sides", (('<diceSides value="6"/>', '<diceSides value="300"/>'),)),
    Case("prop_editable_bounds", (('name="Bl Total Victory VCs" value="2"', 'name="Bl Total Victory VCs" value="10"'),)),
    Case("prop_misspelt", (('name="National Objectives"', 'name="National Objective"'),)),
    Case("prop_dead_feature", (('name="Tech Development" value="true"', 'name="Tech Development" value="false"'),)),
    Case("play_ai_steps", (('<option name="isAI" value="true"/>', opt("switch", "true")),)),
    Case("play_ai_no_pus", (('<resource name="PUs"/>', '<resource name="pus"/>'),)),
    Case("play_dice_over_100", (('name="chance" value="1:6"', 'name="chance" value="1:110"'),)),
    Case("play_ai_tech", (('<step name="bluePurchase"', '<step name="blueTech" delegate="tech" player="Blue"/><step name="blueTechActivation" delegate="tech_activation" player="Blue"/><step name="bluePurchase"'),)),
    Case("play_tech_nobody", (('<techname name="steel"/>', '<techname name="steel"/><techname name="glass"/>'),)),
    Case("play_many_chance_triggers", (add(*(trigger(f"triggerAttachmentN{n}", opt("frontier", "production"), opt("chance", "1:6")) for n in range(60))),), (add(*(trigger(f"triggerAttachmentN{n}", opt("frontier", "production"), opt("chance", "1:6")) for n in range(20))),)),
    Case("play_no_transport_home", (('<player name="Blue"', '<player name="Green" optional="true"/><player name="Blue"'), ('<step name="bluePurchase"', '<step name="greenCombatMove" delegate="move" player="Green" display="g"/><step name="greenBattle" delegate="battle" player="Green"/><step name="bluePurchase"'))),
    Case("play_unit_count_large", (('territory="A" quantity="3"', 'territory="A" quantity="5000"'),)),
]  # fmt: skip
