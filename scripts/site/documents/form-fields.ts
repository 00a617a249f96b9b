import { formFont } from './form-font.ts'
import type { Paper } from './paper.ts'
import { annotationsOf, reference, rootOf, stringObject, type Reference } from './pdfkit-parts.ts'
import { colours, strokes } from './style.ts'

/** Side of a square to tick. */
const TICK = 12
/** Flags of fields, by their bits in the standard. */
const flags = { lines: 1 << 12, radio: 1 << 15, choice: 1 << 17, edit: 1 << 18 }

interface Form {
  root: Reference
  looks: Map<string, Reference>
}
const forms = new WeakMap<Paper, Form>()

/** A place on the page, and what a field there is called: by machines, and by who listens. */
export interface FieldPlace {
  x: number
  y: number
  width: number
  height: number
  name: string
  label: string
}

/**
 * Draws a square to tick: on paper with a pen, on a screen by a click. The square stands on the page itself, so that it
 * prints even where a program shows no form fields. Its name for screen readers is the item that it belongs to.
 */
export function drawTickBox(paper: Paper, place: Omit<FieldPlace, 'width' | 'height'>): void {
  if (paper.isTrial) return
  const { x, y } = place
  paper.artifact(() => paper.document.rect(x, y, TICK, TICK).lineWidth(strokes.frame).stroke(colours.ink))
  const tick = '0.06 0.24 0.3 RG 1.5 w 1 J 1 j 2.4 6.2 m 4.9 3 l 9.6 9.4 l S'
  const looks = { Yes: look(paper, TICK, TICK, tick), Off: look(paper, TICK, TICK, '') }
  const square = { ...place, width: TICK, height: TICK }
  const field = addWidget(paper, square, { FT: 'Btn', V: 'Off', AS: 'Off', AP: { N: looks }, ...namesOf(place) })
  fieldsOf(paper).push(field)
}

/** Adds room to type in where a pen would write: a line, or several where the room is high enough. */
export function addTextField(paper: Paper, place: FieldPlace, size = 9): void {
  if (paper.isTrial) return
  const { width, height } = place
  const Ff = height >= 2 * size + 4 ? { Ff: flags.lines } : {}
  fieldsOf(paper).push(addWidget(paper, place, { FT: 'Tx', ...Ff, ...written(paper, size, width, height, place) }))
}

/** Adds a list to choose from; what is not in it can be typed. */
export function addChoiceField(paper: Paper, place: FieldPlace, options: readonly string[]): void {
  if (paper.isTrial) return
  const { width, height } = place
  const Opt = options.map(stringObject)
  const typed = written(paper, 10, width, height, place)
  fieldsOf(paper).push(addWidget(paper, place, { FT: 'Ch', Ff: flags.choice | flags.edit, Opt, ...typed }))
}

/** Adds marks of which one is circled; a click on the circled one takes the circle away. */
export function addMarks(
  paper: Paper,
  { name, label }: Pick<FieldPlace, 'name' | 'label'>,
  marks: readonly (Omit<FieldPlace, 'name' | 'label'> & { mark: string })[],
): void {
  if (paper.isTrial) return
  const group = reference(paper.document, {
    FT: 'Btn',
    Ff: flags.radio,
    V: 'Off',
    Kids: [] as Reference[],
    ...namesOf({ name, label }),
  })
  for (const { mark, ...box } of marks) {
    const { width, height } = box
    const looks = { [mark]: look(paper, width, height, circle(width, height)), Off: look(paper, width, height, '') }
    const TU = stringObject(`${label}: ${mark}`)
    const kid = { Parent: group, AS: 'Off', AP: { N: looks }, TU }
    ;(group.data.Kids as Reference[]).push(addWidget(paper, { ...box, name, label: `${label}: ${mark}` }, kid))
  }
  fieldsOf(paper).push(group)
}

function addWidget(paper: Paper, { x, y, width, height, label }: FieldPlace, field: object): Reference {
  const { document } = paper
  paper.within('Form', { alt: label }, (element) => {
    // 4: it is printed.
    const widget = { Subtype: 'Widget', F: 4, ...field, structParent: element }
    document.annotate(x, y, width, height, widget as PDFKit.Mixins.AnnotationOption)
  })
  return annotationsOf(document).at(-1)!
}

function namesOf({ name, label }: Pick<FieldPlace, 'name' | 'label'>): object {
  return { T: stringObject(name), TU: stringObject(label) }
}

/** How what is typed looks; nothing is typed yet. */
function written(paper: Paper, size: number, width: number, height: number, place: FieldPlace): object {
  return {
    ...namesOf(place),
    V: stringObject(''),
    DA: stringObject(`/Archivo ${size} Tf 0.07 0.13 0.16 rg`),
    AP: { N: look(paper, width, height, '/Tx BMC EMC') },
  }
}

function fieldsOf(paper: Paper): Reference[] {
  return formOf(paper).root.data.Fields as Reference[]
}

function formOf(paper: Paper): Form {
  const open = forms.get(paper)
  if (open) return open
  const { document } = paper
  document.font('regular').initForm()
  const root = rootOf(document).data.AcroForm as Reference
  // Every field brings its own appearance, and the font for what is typed is in the file, whole.
  root.data.NeedAppearances = false
  root.data.DR = { Font: { Archivo: formFont(document) } }
  root.data.DA = stringObject('/Archivo 9 Tf 0 g')
  const form = { root, looks: new Map() }
  forms.set(paper, form)
  return form
}

/** What a field shows in one of its states; fields of one size share it. */
function look(paper: Paper, width: number, height: number, operators: string): Reference {
  const { looks } = formOf(paper)
  const key = `${width} ${height} ${operators}`
  const known = looks.get(key)
  if (known) return known
  const BBox = [0, 0, width, height]
  const form = reference(paper.document, { Type: 'XObject', Subtype: 'Form', BBox, Resources: {} })
  form.write(operators)
  form.end()
  looks.set(key, form)
  return form
}

/** An ellipse, as a pen would draw it around a mark. */
function circle(width: number, height: number): string {
  const [cx, cy, rx, ry] = [width / 2, height / 2, width / 2 - 1, height / 2 - 1]
  const [kx, ky] = [rx * 0.5523, ry * 0.5523]
  const point = (x: number, y: number) => `${Number((cx + x).toFixed(2))} ${Number((cy + y).toFixed(2))}`
  const curve = (...points: [number, number][]) => `${points.map(([x, y]) => point(x, y)).join(' ')} c`
  return [
    `0.06 0.24 0.3 RG 1.4 w ${point(rx, 0)} m`,
    curve([rx, ky], [kx, ry], [0, ry]),
    curve([-kx, ry], [-rx, ky], [-rx, 0]),
    curve([-rx, -ky], [-kx, -ry], [0, -ry]),
    `${curve([kx, -ry], [rx, -ky], [rx, 0])} S`,
  ].join(' ')
}
