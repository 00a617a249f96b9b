import { tokens, type Tone } from '../tokens.ts'
import type { LineKind, Plan } from './plan.ts'

type Material = Plan['shapes'][number]['material']

/** `weight` in tenths of a point on a small sheet. */
export interface Look {
  fill?: Tone
  stroke?: Tone
  weight: number
  dash?: readonly [number, number]
  /** Layer of a CAD file, with an AutoCAD colour index. */
  layer: string
  colour: number
}

const { ink, sheet: background, signal } = tokens
const frame: Tone = ['#d8d9d6', '#31404a']
const wet: Tone = ['#1659a5', '#6fb1f0']
const pale: Tone = ['#9db9da', '#3c6389']
const timber: Tone = ['#ead7b7', '#43382a']
const mineral: Tone = ['#dfdbd1', '#2b383e']
const earth: Tone = ['#e5d9c6', '#2a2a25']
const wool: Tone = ['#f4e6b4', '#3f3a22']
const green: Tone = ['#cfe3d0', '#1d3d35']
const greenLine: Tone = ['#2e7350', '#7cc79f']
const glazing: Tone = ['#cfe2e6', '#1f4450']
const seal: Tone = ['#b0267f', '#f08ac6']
const cyan: Tone = ['#007f96', '#4fcbe0']

const [THIN, CUT, HEAVY] = [8, 12, 20]

const area = (fill: Tone, layer: string, colour: number, weight = CUT): Look => ({
  fill,
  stroke: ink,
  weight,
  layer,
  colour,
})
const line = (stroke: Tone, layer: string, colour: number, weight: number): Look => ({ stroke, weight, layer, colour })

export const looks: Record<Material, Look> = {
  panel: area(background, 'A-WALL-CLAD', 7, THIN),
  'mineral-wool': area(wool, 'A-INSUL', 2),
  'rigid-insulation': area(wool, 'A-INSUL', 2),
  plywood: area(timber, 'A-WOOD', 32),
  lumber: area(timber, 'A-WOOD', 32),
  wood: area(timber, 'A-WOOD', 32),
  board: area(background, 'A-BOARD', 8),
  stud: area(background, 'A-FRAMING', 8, THIN),
  concrete: area(mineral, 'S-CONC', 252),
  mortar: area(mineral, 'S-CONC', 252),
  paver: area(mineral, 'A-PAVING', 252),
  soil: area(earth, 'C-SOIL', 34),
  earth: { fill: earth, weight: 0, layer: 'C-SOIL', colour: 34 },
  water: { fill: cyan, weight: 0, layer: 'A-CTRL-WATER', colour: 4 },
  rain: { stroke: cyan, weight: 0, layer: 'A-CTRL-WATER', colour: 4 },
  gravel: area(earth, 'C-GRAVEL', 34),
  drainage: area(green, 'A-DRAINAGE', 94),
  air: area(background, 'A-CAVITY', 9, THIN),
  frame: area(frame, 'A-FRAME', 8),
  glass: area(glazing, 'A-GLAZING', 140, THIN),
  metal: area(ink, 'A-METAL', 7, THIN),
  membrane: { fill: wet, stroke: wet, weight: 14, layer: 'A-MEMBRANE', colour: 5 },
  ply: { fill: pale, stroke: wet, weight: THIN, layer: 'A-MEMBRANE', colour: 5 },
  sealant: { fill: seal, stroke: seal, weight: THIN, layer: 'A-SEALANT', colour: 6 },
  gasket: { fill: seal, stroke: seal, weight: THIN, layer: 'A-SEALANT', colour: 6 },
  void: { fill: background, weight: 0, layer: 'A-VOID', colour: 9 },
  'sheet-metal': line(ink, 'A-FLASHING', 7, HEAVY),
  'membrane-line': line(wet, 'A-MEMBRANE', 5, HEAVY),
  'vapour-line': line(ink, 'A-VAPOUR', 7, CUT),
  fabric: { ...line(greenLine, 'A-FABRIC', 94, CUT), dash: [4, 2] },
  thin: line(ink, 'A-DETAIL', 8, THIN),
  hidden: { ...line(ink, 'A-HIDDEN', 8, THIN), dash: [4, 3] },
  bar: line(ink, 'S-REINF', 7, HEAVY),
}

export const lineStyles: Record<LineKind, Look> = {
  break: line(ink, 'A-ANNO-BREAK', 8, THIN),
  air: { ...line(signal, 'A-CTRL-AIR', 1, 16), dash: [7, 3.5] },
  flow: line(cyan, 'A-CTRL-WATER', 4, 16),
  'flow-head': { fill: cyan, weight: 0, layer: 'A-CTRL-WATER', colour: 4 },
  'air-flow': line(signal, 'A-AIR-FLOW', 30, 16),
  'air-flow-head': { fill: signal, weight: 0, layer: 'A-AIR-FLOW', colour: 30 },
  dimension: line(ink, 'A-ANNO-DIMS', 8, 7),
  leader: line(ink, 'A-ANNO-LEAD', 8, 7),
  scale: line(ink, 'A-ANNO-SCALE', 7, THIN),
}

export const textStyle = { ink, ground: background } as const

/** Layers of text in a CAD file. */
export const textStyles = {
  label: { layer: 'A-ANNO-TEXT', colour: 7 },
  dimension: { layer: 'A-ANNO-DIMS', colour: 8 },
  number: { layer: 'A-ANNO-SYMB', colour: 7 },
  key: { layer: 'A-ANNO-KEYN', colour: 7 },
  title: { layer: 'A-ANNO-TTLB', colour: 7 },
  block: { layer: 'A-ANNO-TTLB', colour: 7 },
  note: { layer: 'A-ANNO-NPLT', colour: 1 },
  notes: { layer: 'A-ANNO-NOTE', colour: 7 },
} as const

/** Ink opacity on the sides of a solid. */
export const shades = { top: 0, left: 0.07, right: 0.16 } as const
