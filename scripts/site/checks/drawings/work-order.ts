import type { Detail } from '../../../../src/schema/drawings/detail.ts'
import type { LineDrawing } from '../../../../src/schema/drawings/line-drawing.ts'
import { issueAt, type Issue } from '../../../pipeline/issues/issue.ts'
import type { Entries } from '../../entries.ts'
import { locateKey } from '../entry-issue.ts'

/** The order of work is what a note or the numbers of its drawing say, and the same in all drawings. */
export function workOrder({ details, drawings }: Pick<Entries, 'details' | 'drawings'>): Issue[] {
  const all = [...details, ...drawings]
  return all.flatMap((entry, index) => {
    const { order } = entry.data
    const report = (step: number, message: string, hint: string) =>
      issueAt(locateKey(entry, ['order', step]), 'work-order', message, hint)
    const against = all.slice(0, index).flatMap((other) => {
      const positions = order.map((step) => other.data.order.indexOf(step))
      const step = positions.findIndex((one, at) => one >= 0 && positions.slice(0, at).some((before) => before > one))
      if (step < 0) return []
      const message = `\`${order[step]}\` comes earlier in ${other.source.file}.`
      return [report(step, message, 'Write the steps of both drawings in one order.')]
    })
    const unsaid = [entry.data.notes, namesIn(entry.data)].map((lines) => firstUnsaid(order, lines.join('\n')))
    if (order.length === 0 || unsaid.includes(-1)) return against
    const step = Math.max(...unsaid)
    const message = `Neither the notes nor the numbers have \`${order[step]}\` at this place.`
    return [...against, report(step, message, 'Move this step, or use the words of the notes or numbers.')]
  })
}

/** The first step that does not follow the others in a text; -1 if all do. */
function firstUnsaid(order: string[], text: string): number {
  let from = 0
  return order.findIndex((step) => {
    const at = text.toLowerCase().indexOf(step.toLowerCase(), from)
    from = at + step.length
    return at < 0
  })
}

/** In the order of their numbers. */
function namesIn(drawing: Detail | LineDrawing): string[] {
  if (!('insets' in drawing) && drawing.isometric) return drawing.isometric.solids.map(({ name = '' }) => name)
  const section = 'insets' in drawing ? drawing : drawing.section
  return [...(section?.assemblies ?? []).flatMap(({ layers }) => layers), ...(section?.parts ?? [])].map(
    ({ name }) => name,
  )
}
