"""Cuts archivo.woff2 out of the font as fontsource has it: `python3 cut-archivo.py IN.woff2 archivo.woff2`, with fontTools 4.66 and brotli.

Archivo is drawn at three weights of those the site uses, so every glyph carries two sets of shifts for weight and two more for weight and width
together. Here weight is one straight line from 400 through 620 to 650, which takes half of the shifts away; avar says how far along it a weight lies.
"""

import sys

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer
from fontTools.varLib.iup import iup_delta_optimize

LIGHT, EXACT, BOLD = 400, 620, 650
WIDTHS = (100, 118)
# A point of a glyph may stand this much aside, of 1000 to the em.
TOLERANCE = 2
CHARACTERS = (
    "20-7E A0 A7 A9 AB AE B0-B3 B5 B7 BB-BE C0 C7-C9 D7-D8 DF-E2 E4-EF F1 F3-F4 F6-FC 153 2010-2014 2018-2019 201C-201D "
    "2022 2026 2032-2033 20AC 2122 2191 2193 2212"
)


def characters():
    for part in CHARACTERS.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def opened(path):
    font = TTFont(path)
    options = Options(hinting=False, layout_features=["kern", "tnum", "rvrn"], name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters())
    subsetter.subset(font)
    return font


def points(path, weight):
    """Every point and advance of the font at a weight, one after the other."""
    font = instancer.instantiateVariableFont(opened(path), {"wght": weight, "wdth": 100}, optimize=False)
    for name in font.getGlyphOrder():
        glyph = font["glyf"][name]
        if glyph.numberOfContours > 0:
            yield from glyph.coordinates
        yield font["hmtx"][name][0], 0


def stops(path):
    """How far from the light end to the exact weight the outlines have come, by weight: the nearest place on the line."""
    light = list(points(path, LIGHT))
    way = [(x - a, y - b) for (x, y), (a, b) in zip(points(path, EXACT), light)]
    length = sum(x * x + y * y for x, y in way)
    return {
        weight: sum(dx * (x - a) + dy * (y - b) for (dx, dy), (x, y), (a, b) in zip(way, points(path, weight), light)) / length
        for weight in (450, 500, 550, 600, EXACT, BOLD)
    }


def straighten_glyph(font, name, scale):
    coordinates, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
    for variation in font["gvar"].variations.get(name, []):
        axes, weight = dict(variation.axes), variation.axes.get("wght")
        if weight and weight[1] < 0.999:
            continue
        if weight:
            axes["wght"] = (0.0, 1.0, 1.0)
        factor = scale if weight else 1
        deltas = [(round(x * factor), round(y * factor)) for x, y in variation.coordinates]
        ends = control.endPts if control.numberOfContours > 0 else list(range(len(coordinates) - 4))
        if control.numberOfContours != 0:
            deltas = iup_delta_optimize(deltas, coordinates, ends, tolerance=TOLERANCE)
        if any(delta and delta != (0, 0) for delta in deltas):
            yield TupleVariation(axes, deltas)


def straighten_store(store, weight_axis, scale):
    ends, lasts = set(), set()
    for index, region in enumerate(store.VarRegionList.Region):
        axis = region.VarRegionAxis[weight_axis]
        if 0 < axis.PeakCoord < 0.999:
            ends.add(index)
        elif axis.PeakCoord:
            axis.StartCoord, axis.PeakCoord, axis.EndCoord = 0.0, 1.0, 1.0
            lasts.add(index)
    for data in store.VarData:
        columns = [(j, region) for j, region in enumerate(data.VarRegionIndex) if region not in ends]
        data.Item = [[round(row[j] * (scale if region in lasts else 1)) for j, region in columns] for row in data.Item]
        data.VarRegionIndex = [region for _, region in columns]
        data.VarRegionCount = len(columns)
        data.calculateNumShorts()
    store.prune_regions()


def cut(source, target):
    places = stops(source)
    scale = places[BOLD]
    font = instancer.instantiateVariableFont(
        opened(source), {"wght": (LIGHT, LIGHT, EXACT), "wdth": WIDTHS}, optimize=False
    )
    for name in font.getGlyphOrder():
        font["gvar"].variations[name] = list(straighten_glyph(font, name, scale))
    axes = font["fvar"].axes
    weight_axis = [axis.axisTag for axis in axes].index("wght")
    for table in ("GDEF", "HVAR"):
        straighten_store(font[table].table.VarStore, weight_axis, scale)
    # From 500 up the dollar has no stroke through it.
    for record in font["GSUB"].table.FeatureVariations.FeatureVariationRecord:
        for condition in record.ConditionSet.ConditionTable:
            condition.FilterRangeMinValue = places[500] / scale
    axes[weight_axis].maxValue = BOLD
    font["fvar"].instances = []
    inner = {(weight - LIGHT) / (BOLD - LIGHT): place / scale for weight, place in places.items()}
    font["avar"].segments["wght"] = {-1.0: -1.0, 0.0: 0.0, **inner}
    del font["STAT"]
    font.flavor = "woff2"
    font.save(target)


cut(*sys.argv[1:])
