import { parseUrl } from '../../../src/lib/parse-url.ts'
import { hostProblem } from '../../../src/schema/web-address.ts'
import { PdfFile } from './pdf-file.ts'
import { PdfProblem, type Dictionary, type PdfValue } from './pdf-value.ts'

const words = (text: string) => new Set(text.split(/\s+/))

/** The keys that a dictionary may have, by its role; none runs, sends, loads or contains something else. */
const lists = {
  trailer: 'Size Root Info ID Prev XRefStm DocChecksum Type W Index Length Filter DecodeParms',
  catalog: `Type Version Extensions Pages PageLabels Names Dests ViewerPreferences PageLayout PageMode Outlines
    OpenAction Metadata StructTreeRoot MarkInfo Lang OutputIntents OCProperties AcroForm PieceInfo LastModified`,
  names: 'Dests',
  page: `Type Parent Kids Count Resources Contents MediaBox CropBox BleedBox TrimBox ArtBox Rotate Group Annots Tabs
    StructParents UserUnit Metadata LastModified PieceInfo Thumb ID PZ ProcSet`,
  annotation: `Type Subtype Rect Contents P NM M F AP AS Border BS C CA StructParent H A Dest QuadPoints MK Lang OC
    FT Parent Kids T TU TM Ff V DV DA Q MaxLen Opt I TI DR`,
  form: 'Fields NeedAppearances DR DA Q',
  action: 'Type S D SD URI IsMap',
}
type Role = keyof typeof lists
const keysOfRole = new Map(Object.entries(lists).map(([role, keys]) => [role, words(keys)]))

/** The role of a value by its key, wherever the key is. */
const roleOfKey = new Map<string, Role>([
  ['Root', 'catalog'],
  ['Names', 'names'],
  ['AcroForm', 'form'],
  ...['Annots', 'Fields'].map((key) => [key, 'annotation'] as const),
  ...['OpenAction', 'A', 'PA', 'NA', 'Next'].map((key) => [key, 'action'] as const),
])
const roleOfType = new Map<string, Role>([
  ['Catalog', 'catalog'],
  ['Page', 'page'],
  ['Pages', 'page'],
  ['Annot', 'annotation'],
  ['Action', 'action'],
])
const otherTypes = words(`Font FontDescriptor Encoding CMap ExtGState XObject Pattern Shading Halftone Mask Group
  Metadata Outlines Border OutputIntent Namespace StructTreeRoot StructElem ParentTree MCR OBJR ObjStm XRef OCG OCMD
  PageLabel ViewerPreferences MarkInfo`)
const streamTypes = words('Image Form XML Type1C CIDFontType0C OpenType')
const fieldTypes = words('Tx Btn Ch')

/** Keys that are refused everywhere, in any case. */
const activeKeys = new Map([
  ['aa', 'an action that runs automatically'],
  ...['js', 'javascript'].map((key) => [key, 'JavaScript'] as const),
  ...['ef', 'uf', 'embeddedfiles'].map((key) => [key, 'an attached file'] as const),
  ['xfa', 'an XFA form'],
])
/** What actions do, by type in lower case; those without words are known so that they are found everywhere. */
const actions = new Map([
  ['javascript', 'runs JavaScript'],
  ['launch', 'starts a program'],
  ['gotor', 'opens another file'],
  ['gotoe', 'opens an attached file'],
  ['submitform', 'submits form data'],
  ['named', 'sends a command to the viewer'],
  ...[
    ...words('uri gotodp thread sound movie hide resetform importdata setocgstate rendition trans goto3dview'),
    'richmediaexecute',
  ].map((kind) => [kind, undefined] as const),
])

/** The problem of bytes that are not a whole PDF with only pages and links. */
export function pdfProblem(bytes: Buffer): string | undefined {
  try {
    const file = new PdfFile(bytes)
    const pageOf = pagesOf(file)
    for (const trailer of file.trailers.values()) {
      const problem = roleProblem(trailer, 'trailer', '', file)
      if (problem) return printable(`contains ${problem}`)
    }
    for (const dictionary of [...pageOf.keys(), ...file.dictionaries.keys()]) {
      const pageName = pageOf.get(dictionary) ?? `object ${file.dictionaries.get(dictionary)}`
      for (const problem of problemsOf(dictionary, file))
        if (problem) return printable(`contains ${problem} (${pageName})`)
    }
    return undefined
  } catch (error) {
    if (error instanceof PdfProblem) return printable(error.message)
    throw error
  }
}

/** The pages and their annotations, with page numbers. */
function pagesOf(file: PdfFile): Map<Dictionary, string> {
  const pageOf = new Map<Dictionary, string>()
  const seen = new Set<PdfValue>()
  let count = 0
  for (const queue = [file.resolve(file.catalog.get('Pages'))]; queue.length > 0;) {
    const node = queue.pop()
    const kids = node instanceof Map && file.resolve(node.get('Kids'))
    if (!(node instanceof Map) || seen.has(node) || !(Array.isArray(kids) || node.get('Type') === '/Page'))
      throw new PdfProblem('has a malformed page tree')
    seen.add(node)
    if (Array.isArray(kids)) for (const kid of kids.toReversed()) queue.push(file.resolve(kid))
    else {
      count++
      for (const part of [node, ...file.dictionariesAt(node.get('Annots'))]) pageOf.set(part, `page ${count}`)
    }
  }
  return pageOf
}

function printable(message: string): string {
  return message.replaceAll(/[^ -~“”]/g, '?')
}

function nameOf(value: PdfValue | undefined): string {
  return typeof value === 'string' ? value.slice(1) : ''
}

/** The problems of a dictionary, and of those to which it gives a role. */
function* problemsOf(dictionary: Dictionary, file: PdfFile): Generator<string | undefined> {
  const get = (key: string) => file.resolve(dictionary.get(key))
  const type = nameOf(dictionary.get('Type'))
  const role = roleOfType.get(type)
  if (role) yield roleProblem(dictionary, role, 'an action', file)
  else if (dictionary.has('Type') && !otherTypes.has(type)) yield `a part of ${type ? `type ${type}` : 'unknown type'}`
  if (dictionary.has('Annots')) yield roleProblem(dictionary, 'page', '', file)
  if (dictionary.has('Rect') && dictionary.has('Subtype')) yield roleProblem(dictionary, 'annotation', '', file)
  if (dictionary.has('URI') || actions.has(nameOf(get('S')).toLowerCase()))
    yield roleProblem(dictionary, 'action', 'an action', file)
  if (file.streams.has(dictionary)) {
    if (dictionary.has('Subtype') && !streamTypes.has(nameOf(get('Subtype')))) yield 'a stream of unknown type'
    if (['F', 'FFilter', 'FDecodeParms', 'DP', 'Ref', 'OPI'].some((key) => dictionary.has(key)))
      yield 'a part in another file'
  }
  const path = get('F')
  if (typeof path === 'string' && path.startsWith('(')) yield 'a link to another file'
  const owner = dictionary.has('Title') ? 'a bookmark' : get('Subtype') === '/Widget' ? 'a form field' : 'a link'
  for (const [key, value] of dictionary) {
    yield activeKeys.get(key.toLowerCase())
    const slot = roleOfKey.get(key)
    if (!slot) continue
    for (const target of file.dictionariesAt(value))
      if (slot === 'names' ? !Array.isArray(file.resolve(value)) : slot !== 'action' || target.has('S'))
        yield roleProblem(target, slot, key === 'OpenAction' ? 'an opening action' : owner, file)
  }
}

function roleProblem(dictionary: Dictionary, role: Role, owner: string, file: PdfFile): string | undefined {
  const get = (key: string) => file.resolve(dictionary.get(key))
  if (role === 'annotation') {
    const isField = dictionary.has('T') || dictionary.has('FT') || dictionary.has('Parent')
    if (get('Subtype') !== '/Link' && get('Subtype') !== '/Widget' && !(isField && !dictionary.has('Subtype')))
      return `an annotation of type ${nameOf(get('Subtype'))}`
    if (dictionary.has('FT') && !fieldTypes.has(nameOf(get('FT')))) return `a form field of type ${nameOf(get('FT'))}`
  }
  if (role === 'action') {
    const kind = get('S')
    if (kind !== '/GoTo' && kind !== '/URI')
      return `${owner} that ${actions.get(nameOf(kind).toLowerCase()) ?? `has the action ${nameOf(kind).slice(0, 100)}`}`
    const problem = kind === '/URI' ? addressProblem(nameOf(get('URI'))) : undefined
    if (problem) return `${owner} to “${nameOf(get('URI')).slice(0, 100)}”, which ${problem}`
  }
  const other = [...dictionary.keys()].find((key) => !keysOfRole.get(role)!.has(key))
  return other === undefined
    ? undefined
    : (activeKeys.get(other.toLowerCase()) ?? `the key /${other}, which is not allowed in the ${role}`)
}

/** Why a link may not have an address, by the same rules as in content. */
function addressProblem(address: string): string | undefined {
  if (!/^(https:\/\/|mailto:|tel:)[!-~]+$/i.test(address)) return 'does not begin with https://, mailto: or tel:'
  if (!/^https:/i.test(address)) return undefined
  const web = `https${address.slice('https'.length)}`
  return parseUrl(web) ? hostProblem(web)?.message : 'is not a valid address'
}
