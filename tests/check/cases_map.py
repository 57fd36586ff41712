# ruff: noqa: E501 - fragments of XML, one case a line
"""Faults of the map folder around the game."""

from small_war import AREAS, MapCase, append, both, drop, inside, lines, move, opt, png, put, swap, xml

POLYGONS, CENTER, PLACE = "map/polygons.txt", "map/centers.txt", "map/place.txt"


def areas(**changed: str) -> bytes:
    """polygons.txt with other outlines for some territories."""
    return lines(AREAS | changed, "< ", " >")


CASES = [
    MapCase("pkg_map_yml_invalid", put("map.yml", "map_name: Small War: Second\ngames: []\n")),
    MapCase("pkg_game_file_missing", swap("map.yml", "small_war.xml", "Small_War.xml")),
    MapCase("pkg_xml_not_listed", lambda files: files.update({"map/games/other.xml": files["map/games/small_war.xml"]})),
    MapCase("pkg_stray_xml", put("map/games/notes.xml", "<attachment/>")),
    MapCase("pkg_content_root", move(POLYGONS, "map/a/b/c/polygons.txt")),
    MapCase("pkg_two_roots", put("map/old/polygons.txt", "")),
    MapCase("pkg_map_name_changed", swap("map.yml", "map_name: Small War", "map_name: Small Wars")),
    MapCase("pkg_list_entry", put("triplea_maps.yaml", "- mapName: Large War\n  url: https://example.invalid/x\n"), put("triplea_maps.yaml", "- mapName: Small War\n  url: https://example.invalid/x.zip\n")),
    MapCase("geo_point_file_absent", drop(CENTER)),
    MapCase("geo_not_utf8", lambda files: files.update({CENTER: files[CENTER] + b"Malm\xf6 (5,5)\n"})),
    MapCase("geo_point_file_malformed", append(CENTER, "Fort 10,10\n"), append(CENTER, "Fort (10,10)\n")),
    MapCase("geo_point_name_twice", append(CENTER, "A (10,10)\n")),
    MapCase("geo_center_missing", swap(CENTER, "B (150,50)\n", "")),
    MapCase("geo_polygon_missing", swap(POLYGONS, "B < ", "Bee < ")),
    MapCase("geo_place_missing", swap(PLACE, "B (150,50)", "B ( )")),
    MapCase("geo_map_size", swap("map/map.properties", "map.width=300", "map.width=300px")),
    MapCase(
        "geo_sea_name",
        lambda files: [files.update({p: files[p].replace(b"1 Sea Zone", b"The Gulf")}) for p in (POLYGONS, CENTER, PLACE, "map/games/small_war.xml")],
    ),
    MapCase("geo_point_outside_map", swap(CENTER, "B (150,50)", "B (5000,50)")),
    MapCase("geo_polygon_degenerate", put(POLYGONS, areas(B="(100,0) (200,0)"))),
    MapCase("geo_center_outside", swap(CENTER, "B (150,50)", "B (290,190)")),
    MapCase("geo_polygon_overlap", put(POLYGONS, areas(B="(60,0) (200,0) (200,100) (60,100)"))),
    MapCase("geo_polygon_two_places", put(POLYGONS, lines({k: v for k, v in AREAS.items() if k != "C"}, "< ", " >").replace(b"A < ", b"A < (250,0) (299,0) (299,99) > < "))),
    MapCase("geo_connection_mismatch", xml(('<connection t1="A" t2="B"/>', ""))),
    MapCase("img_notes_missing", drop("map/doc/images/order.png")),
    MapCase("img_flag_missing", drop("map/flags/Red_small.png")),
    MapCase("img_flag_large_missing", drop("map/flags/Red_large.png"), both(drop("map/flags/Red_large.png"), append("map/map.properties", "map.showCapitolMarkers=false\n"))),
    MapCase("img_smallmap_missing", drop("map/smallMap.png")),
    MapCase("img_unreadable", put("map/flags/Red.png", b"")),
    MapCase("img_case_mismatch", move("map/units/tank.png", "map/units/Tank.png")),
    MapCase("img_wrong_folder", move("map/flags/Red.png", "images/flags/Red.png")),
    MapCase("img_tiles_incomplete", put("map/baseTiles/0_0.png", png()), both(put("map/baseTiles/0_0.png", png()), put("map/baseTiles/1_0.png", png()))),
    MapCase("img_resource_icon_missing", xml(('<resource name="PUs"/>', '<resource name="PUs"/><resource name="Iron Ore"/>'), ('name="costResources" value="Food"', 'name="costResources" value="Iron Ore"'))),
    MapCase("img_unit_icon_key", swap("map/unit_icons.properties", "Small_War.Red.tank", "Small_War.Red.panzer")),
    MapCase("img_unit_missing", drop("map/units/tank.png")),
    MapCase("img_unit_damaged_suffix", xml(inside('<option name="canBlitz"', opt("hitPoints", "2"))), both(xml(inside('<option name="canBlitz"', opt("hitPoints", "2"))), put("map/units/tank_hit.png", png()))),
    MapCase("img_unit_tech_suffix", xml(('<techname name="steel"/>', '<techname name="steel"/><techname name="longRangeAir"/>'), ('<tech name="steel"/>', '<tech name="steel"/><tech name="longRangeAir"/>')), both(xml(('<techname name="steel"/>', '<techname name="steel"/><techname name="longRangeAir"/>'), ('<tech name="steel"/>', '<tech name="steel"/><tech name="longRangeAir"/>')), put("map/units/Red/fighter_lr.png", png()))),
    MapCase("text_objective_key_format", append("map/objectives.properties", "Small_War.Red.objectiveAttachmentA=Hold A\n")),
    MapCase("text_objective_attachment_missing", append("map/objectives.properties", "Small_War.Red;objectiveAttachmentB=Hold B\n")),
    MapCase("text_action_key_missing", swap("map/actionstext.properties", "levy.DESCRIPTION=Levy\n", "")),
    MapCase("text_tooltip_stale", append("map/tooltips.properties", "tooltip.unit.Tank=Attack 3\n")),
    MapCase("text_sound_missing", append("map/sounds.properties", "battle_land=own/clash.wav\n"), both(append("map/sounds.properties", "battle_land=own/clash.mp3\n"), put("map/sounds/own/clash.mp3", "x"))),
    MapCase("text_notification_missing", swap("map/notifications.properties", "DRILL", "DRILLS")),
    MapCase("text_game_name_prefix", append("map/objectives.properties", "My_Map.Red;objectiveAttachmentRed=x\n")),
    MapCase("text_properties_escape", append("map/tooltips.properties", "tooltip.unit.heavy tank=Big\n")),
    MapCase("text_notes_html", append("map/games/small_war.notes.html", '<svg width="10"></svg>')),
]  # fmt: skip
