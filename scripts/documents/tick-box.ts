import type { Paper } from './paper'
import { annotationsOf, reference, rootOf, stringObject, type Reference } from './pdfkit-parts'
import { colours, strokes } from './style'

const SIZE = 12

interface Form {
  root: Reference
  looks: { Yes: Reference; Off: Reference }
}
const forms = new WeakMap<Paper, Form>()

/**
 * Draws a square to tick: on paper with a pen, on a screen by a click. The square stands on the page itself, so that it prints even where
 * a program shows no form fields. Its name for screen readers is the item that it belongs to.
 */
export function drawTickBox(paper: Paper, x: number, y: number, name: string): void {
  const { document } = paper
  paper.artifact(() => document.rect(x, y, SIZE, SIZE).lineWidth(strokes.frame).stroke(colours.ink))
  const form = forms.get(paper) ?? openForm(paper)
  const fields = form.root.data.Fields as Reference[]
  paper.within('Form', { alt: name }, (element) => {
    const field = {
      Subtype: 'Widget',
      FT: 'Btn',
      T: stringObject(`box-${fields.length + 1}`),
      TU: stringObject(name),
      F: 4,
      V: 'Off',
      AS: 'Off',
      AP: { N: form.looks },
      structParent: element,
    }
    document.annotate(x, y, SIZE, SIZE, field as PDFKit.Mixins.AnnotationOption)
    fields.push(...annotationsOf(document).slice(-1))
  })
}

function openForm(paper: Paper): Form {
  const { document } = paper
  document.font('regular').initForm()
  const root = rootOf(document).data.AcroForm as Reference
  // Every box brings its own appearance, so no program has to draw one with a font that is not in the file.
  root.data.NeedAppearances = false
  const form = {
    root,
    looks: { Yes: look(paper, '0.06 0.24 0.3 RG 1.5 w 1 J 1 j 2.4 6.2 m 4.9 3 l 9.6 9.4 l S'), Off: look(paper, '') },
  }
  forms.set(paper, form)
  return form
}

function look({ document }: Paper, operators: string): Reference {
  const form = reference(document, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, SIZE, SIZE], Resources: {} })
  form.write(operators)
  form.end()
  return form
}
