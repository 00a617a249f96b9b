import type { DataPath } from '../../../pipeline/read/yaml.ts'

/** What to do about a broken rule, unless the place itself says more. */
const hints = {
  'control-gap':
    'Draw what closes the gap with its `functions`, or end it at a break line or at a part that says so in `ends`.',
  'control-order': 'Write and draw the layers in an order that works.',
  'dimension-edge': 'Measure from one edge of what is drawn to another, or move what is drawn.',
  'fastener-loose': 'Move its pieces together, onto what it holds.',
  'fastener-short': 'Lengthen it, or move it to a part that can hold it.',
  'flow-blocked': 'Lead the arrow around it, or draw the opening through which the water leaves.',
  'flow-uphill': 'Lower this point: increase its y in a section, or reduce its z in a view.',
  'height-low': 'Draw this part higher, or the other one lower.',
  'join-open': 'Move the two parts together.',
  'lap-against-flow': 'Draw the upper piece outside the lower one, or on top of it on a roof.',
  'lap-short': 'Lengthen one of the two pieces.',
  'layer-gap': 'Begin it where the previous layer ends.',
  'layer-overlap': 'Begin it where the other layer ends.',
  'layer-thickness': 'Draw it as deep as its `thickness`, or correct the `thickness`.',
  'leader-target': 'Move this point to where the part is visible, or draw the other one elsewhere.',
  'must-show': 'Draw it, or remove it from `mustShow` and from the labels.',
  'outside-view': 'Move it inside, or enlarge the `view`.',
  'person-floats': 'Move the feet onto a floor, a stage or the ground.',
  'sealant-backing': 'Draw a backer rod as a circle at its back, or use the material `gasket` for what is pressed in.',
  'shape-size': 'Move one of its points off the others.',
  'slope-wrong': 'Lower the end of the face to which the water runs.',
  'solid-form': 'Move one corner: a face is flat and has an area, a line has a length.',
  'solid-overlap': 'Move or shorten one of the two blocks.',
  'unknown-number': 'Use a number of this drawing.',
  'view-size': 'Write a larger `scale`, or a smaller `view`.',
  unstated: 'State it there, where the drawing is judged by it, or say it in `notes`.',
}

/** A contradiction in the geometry of a drawing. */
export interface Problem {
  rule: keyof typeof hints
  path: DataPath
  /** The end of a sentence that begins with the path. */
  message: string
  hint: string
}

/** Tolerance for lengths in millimetres: they come from sums of decimals. */
export const SAME = 0.001

export const problem = (rule: Problem['rule'], path: DataPath, message: string, hint = hints[rule]): Problem => ({
  rule,
  path,
  message,
  hint,
})
