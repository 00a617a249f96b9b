import type { Section } from '../../../src/schema/sections.ts'
import { issueAt, type Issue } from '../../pipeline/issues/issue.ts'
import type { DataPath } from '../../pipeline/read/yaml.ts'
import { isCanonical, sectionsOf, type BuiltRoute } from '../routes/route-base.ts'
import { locateKey, warning } from './entry-issue.ts'
import { repeated } from './unique.ts'

/** No page prints a number twice, no label beside a section repeats a heading, and no two pages open one service. */
export function repeatedLabels(routes: readonly BuiltRoute[]): Issue[] {
  const canonical = routes.filter(isCanonical)
  return [...canonical.flatMap(repeatedNumbers), ...canonical.flatMap(repeatedRails), ...repeatedServices(canonical)]
}

function repeatedNumbers({ data, from }: BuiltRoute): Issue[] {
  const labels = sectionsOf(data).flatMap((section, index) => numbersIn(section).map((label) => ({ label, index })))
  return repeated(labels, ({ label }) => label).map(([{ label, index }]) => {
    const message = `The page already prints the number of “${label}” above.`
    return report(
      from,
      ['sections', index],
      message,
      'Leave it out of one of the two sections, for example with `only`.',
    )
  })
}

function numbersIn(section: Section): string[] {
  if (section.type === 'page-header') return section.figure ? [section.figure.label] : []
  return section.type === 'stats' ? section.items.map(({ label }) => label) : []
}

function repeatedRails({ data, from }: BuiltRoute): Issue[] {
  const sections = sectionsOf(data)
  return sections.flatMap(({ rail, title }, index) =>
    // The first section shows none.
    index > 0 && rail !== undefined && [title, data.label, sections[0]?.title].includes(rail)
      ? report(
          from,
          ['sections', index, 'rail'],
          `The label \`${rail}\` repeats a heading of the page.`,
          'Remove it, or say more.',
        )
      : [],
  )
}

function repeatedServices(routes: readonly BuiltRoute[]): Issue[] {
  const opened = routes.flatMap(({ data, from }) =>
    sectionsOf(data).flatMap((section, index) =>
      section.type === 'service-blocks'
        ? (section.opened ?? []).map((id, item) => ({ id, path: data.path, from, index, item }))
        : [],
    ),
  )
  return repeated(opened, ({ id }) => id).map(([{ id, from, index, item }, { path }]) => {
    const message = `The page ${path} opens the service \`${id}\` too, so both say the same.`
    return report(from, ['sections', index, 'opened', item], message, 'Open another service here.')
  })
}

const report = (from: BuiltRoute['from'], path: DataPath, message: string, hint: string) =>
  warning(issueAt(locateKey(from, path), 'repeated-label', message, hint))
