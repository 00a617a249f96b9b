import { join } from 'node:path'
import { API } from 'typescript/unstable/sync'
import {
  isCallExpression,
  isIdentifier,
  isPropertyAssignment,
  isStringLiteral,
  type Node,
} from 'typescript/unstable/ast'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const schema = join(root, 'src/schema/')

const compiler = new API({ cwd: root })
afterAll(() => compiler.close())

/** Keys of the schemas that no code outside them refers to, in the project with this configuration. */
function unreadKeys(config: string, among?: ReadonlySet<string>): Set<string> {
  const project = compiler.updateSnapshot({ openProjects: [join(root, config)] }).getProject(join(root, config))!
  const { program, checker } = project
  const unread = new Set<string>()
  for (const name of program.getSourceFileNames()) {
    if (!name.startsWith(schema) || name.startsWith(`${schema}data/`)) continue
    const visit = (node: Node, path: string) => {
      const here = `${path}${nameOf(node)}`
      if (isPropertyAssignment(node) && isKey(node) && (!among || among.has(here))) {
        const references = checker.getReferencedSymbolsForNode(node.name, node.name.end - 1)
        if (references.every((symbol) => symbol.references.every((one) => one.path.startsWith(schema))))
          unread.add(here)
      }
      node.forEachChild((child) => visit(child, here))
    }
    program.getSourceFile(name)!.forEachChild((node) => visit(node, name.slice(schema.length)))
  }
  return unread
}

/** Every key of content has a description. */
const isKey = (node: Node) =>
  isPropertyAssignment(node) &&
  (node.initializer.getText().includes('.describe(') || isCallOf(node.parent.parent, 'words'))

const isCallOf = (node: Node, name: string) =>
  isCallExpression(node) && isIdentifier(node.expression) && node.expression.text === name

function nameOf(node: Node): string {
  if (isPropertyAssignment(node)) return ` ${(node.name as { text?: string }).text ?? ''}`
  const [first] = isCallOf(node, 'section') && isCallExpression(node) ? node.arguments : []
  return first && isStringLiteral(first) ? ` ${first.text}` : ''
}

/**
 * Keys whose reads the compiler cannot follow, by where they are described: the value passes into a type of its own
 * (`words: { back: string }`), or the name is computed (`labels[name]`).
 */
const notFollowed = {
  'drawings/drawing.ts': 'area circle datum fall line x y',
  'drawings/drawing.ts dimensions': 'before from least',
  'drawings/drawing.ts texts': 'align text turned',
  'entries/calculator.ts': 'invalid whole',
  'entries/case-study.ts gallery': 'caption image',
  'entries/category.ts': 'id',
  'entries/house-style.ts': 'find fix id instead of reason unless',
  'entries/news.ts': 'image',
  'entries/project.ts': 'client duration slug value year',
  'entries/reference-lists.ts': 'alt id',
  'entries/source.ts': 'id',
  'entries/spelling.ts': 'names shortForms terms',
  'entries/template.ts': 'blocks head scale',
  'entries/value.ts': 'counts id meaning value',
  'fields.ts': 'call details dialog href label mail to',
  'mdx.ts': 'Callout Cite Drawing Figure Inquiries InquiriesHost Term Value',
  'mdx.ts Drawing': 'id',
  'mdx.ts Inquiries': 'connected',
  'mdx.ts Value': 'id',
  'sections/admin.ts changes labels': 'none shallow',
  'sections/admin.ts footer-audit labels': 'category external href missing status suggested text total working',
  'sections/admin.ts home-runtime labels': 'cls domContentLoaded domInteractive inp lcp loadComplete timeToFirstByte',
  'sections/admin.ts link-audit labels': 'category href status suggested text',
  'sections/admin.ts seo-audit labels': 'accessibility bestPractices lcp tbt',
  'sections/company.ts contact-desks desks': 'text title',
  'sections/division.ts detail-library labels functionNames': 'A T V W',
  'sections/division.ts detail-library labels': 'functions number parts thickness',
  'sections/division.ts detail-library labels lines': 'air flow membrane',
  'sections/division.ts photo-gallery images': 'caption category image',
  'sections/division.ts photo-gallery labels': 'close next placeholder previous',
  'sections/division.ts resource-hub labels': 'article guide tool',
  'sections/division.ts white-paper labels': 'email emailInvalid name nameMissing role',
  'sections/frame.ts': 'all label none x y',
  'sections/work.ts': 'client duration value year',
  'sections/work.ts toolkit facts': 'base label value',
  'singles/consultation.ts':
    'additionalInfo attach chosen email emailInvalid emailMissing name nameMissing phone phoneInvalid phoneMissing projectAddress remove role targetDates tooLarge tooLong wrongFormat',
  'singles/document-words.ts drawing': 'edition layers parts thickness',
  'singles/document-words.ts text': 'caution code note',
  'singles/interface.ts caseStudy': 'back close next previous',
  'singles/interface.ts job': 'perHour perYear',
  'singles/interface.ts project': 'back',
  'singles/interface.ts reading': 'back seen sources',
  'singles/interface.ts report': 'error fair good poor warning',
  'singles/interface.ts schedule': 'draft from until',
  'singles/interface.ts search': 'failed none results',
  'singles/interface.ts shell': 'openSubmenu',
  'singles/interface.ts template': 'back',
  'singles/site.ts': 'label subject',
}

test('every key of content is read by code', () => {
  const unread = unreadKeys('scripts/tsconfig.json', unreadKeys('src/tsconfig.json'))
  const known = Object.entries(notFollowed).flatMap(([path, keys]) => keys.split(' ').map((key) => `${path} ${key}`))
  expect([...unread].toSorted(), 'remove an unread key, or read it').toEqual(known.toSorted())
})
