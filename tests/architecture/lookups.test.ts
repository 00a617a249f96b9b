import { dirname } from 'node:path/posix'
import { expect, test } from 'vitest'
import { lineOf, sourceFiles, type Node } from './source-files'

const product = sourceFiles(['src', 'scripts']).filter(({ path }) => !/\.(test|fixture)\.tsx?$/.test(path))

/** Names of numbers: a list, a text or bytes are read by them. */
const counters = /^(index|at|up|step|column|number|alike|shared|next|one|CORE|KEY)$/

/**
 * Objects whose keys are told one by one, in code or by an enumeration of a schema, or that are walked by keys of their
 * own: the compiler refuses any other name. All else is asked by `own`. By folder, what is looked into.
 */
const closed: Record<string, string> = {
  'src/features/white-paper': 'labels problems typed',
  'scripts/audit': 'audits categories known run',
  'scripts/bench': 'parts scripts',
  'scripts/checks': 'broken collections collectionsOf data entries head site',
  'scripts/cli': 'collections entries options',
  'scripts/documents': 'ObjectExpression bookmarks corner extensions formats info lineLooks looks shades',
  'scripts/documents/reading': 'text',
  'scripts/documents/workbook': 'files',
  'scripts/drawings': 'aligned corner fill ground ink lineLooks looks shades stroke',
  'scripts/editor': 'collections mdxComponents properties',
  'scripts/host': 'entities headers',
  'scripts/new': 'collections entries shape value',
  'scripts/prose': 'children props value',
  'scripts/render': 'found manifest ogTags twitterTags',
  'scripts/reports': 'lighthouseScores texts weight',
  'scripts/reports/rules': 'thing',
  'scripts/resolve': 'collections data entries extensions prefixes section sectionItems words',
  'scripts/review': 'commits',
  'scripts/review/compare': 'change part',
  'scripts/review/report': 'names page review',
  'scripts/routes': 'collections entries kinds lists mails phones sectionItems',
  'scripts/site': 'props',
  'scripts/social': 'marks palettes wallSections',
  'scripts/spelling': 'collections',
  'scripts/validate': 'broken collections entries shape',
  'scripts/write': 'words',
  'src/features': 'islands',
  'src/features/admin/changes': 'labels',
  'src/features/admin/home': 'metrics labels statusWords tones',
  'src/features/admin/marks': 'shapes',
  'src/features/admin/pages': 'labels scores words',
  'src/features/admin/reports': 'ObjectExpression',
  'src/features/admin/table': 'cells tones',
  'src/features/calculators': 'atMost decimals kinds numbers readings results typed words',
  'src/features/consultation': 'errors labels problems requestLimits text',
  'src/features/drawing': 'extent symbols tiles',
  'src/features/gallery': 'words',
  'src/features/menu': 'items',
  'src/lib': 'one other postings previous rows texts',
  'src/mdx': 'shapes',
  'src/pages': 'pageLoaders',
  'src/schema': 'problems',
  'src/schema/drawings': 'extent far from near to',
  'src/sections': 'colors files labels letters linkLabels marks project sectionLoaders shapes',
  'src/ui/icon': 'paths shapes',
  'src/ui/link': 'variants',
  'src/ui/picture': 'labels',
  'src/ui/sheet-form': 'formats parts',
}

function isCounted({ type, name, operator, callee, property }: Record<string, unknown> & { type: string }): boolean {
  if (type === 'Literal' || type === 'UpdateExpression') return true
  if (type === 'Identifier') return counters.test(String(name))
  if (type === 'BinaryExpression') return /^[-+*%]$/.test(String(operator))
  if (type === 'MemberExpression') return (property as { name?: string }).name === 'length'
  const { name: plain, object } = (callee ?? {}) as { name?: string; object?: { name?: string } }
  return type === 'CallExpression' && (plain === 'Number' || object?.name === 'Math')
}

/** What is looked into: the last name of `context.entries.pages` is `pages`. */
function nameOf(node: Node): string {
  const { type, name, property, expression, callee } = node as Node & Record<string, Node>
  if (type === 'MemberExpression')
    return (node.computed ? nameOf(node.object as Node) : String(property!.name)) as string
  if (type === 'CallExpression') return nameOf(callee!)
  return expression ? nameOf(expression) : String(name ?? type)
}

/** What is looked into by names, by folder. */
const lookups = product.flatMap((file) =>
  file.nodes
    .filter((node) => node.type === 'MemberExpression' && node.computed && !isCounted(node.property as never))
    .map((node) => ({
      folder: dirname(file.path),
      name: nameOf(node.object as Node),
      place: `${file.path}:${lineOf(file, node)}`,
    })),
)

test('a name that is not known beforehand is looked up by `own`, in a Map or a Set', () => {
  const open = lookups.filter(({ folder, name }) => !closed[folder]?.split(' ').includes(name))
  expect(
    open.map(({ place, name }) => `${place} ${name}`).filter((line) => !line.startsWith('src/lib/own.ts:')),
  ).toEqual([])
})

test('nothing stands in the list of what is closed that nobody looks into', () => {
  const known = new Set(lookups.map(({ folder, name }) => `${folder} ${name}`))
  const listed = Object.entries(closed).flatMap(([folder, names]) =>
    names.split(' ').map((name) => `${folder} ${name}`),
  )
  expect(listed.filter((one) => !known.has(one))).toEqual([])
})

test('no name is sought by `in`, which finds what every object has', () => {
  const isOpen = ({ type, operator, left }: Node) => {
    const { type: kind, name } = (left ?? {}) as { type?: string; name?: string }
    return type === 'BinaryExpression' && operator === 'in' && kind !== 'Literal' && !counters.test(String(name))
  }
  const found = product.flatMap((file) => file.nodes.filter(isOpen).map((node) => `${file.path}:${lineOf(file, node)}`))
  expect(found).toEqual([])
})
