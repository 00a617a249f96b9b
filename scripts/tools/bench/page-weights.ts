import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseOptions } from '../../pipeline/issues/parse-options.ts'
import { gzipSync } from 'node:zlib'
import { Failure } from '../../pipeline/issues/failure.ts'
import { readBuiltPage } from '../../pipeline/render/built-page.ts'
import { readGenerated } from '../../pipeline/render/generated.ts'
import { htmlFile, withoutBase } from '../../site/host/paths.ts'
import { conditions } from './records.ts'

/** Bytes of a page, compressed: what it loads by itself, and its scripts once its app has come. */
interface PageWeight {
  html: number
  style: number
  font: number
  before: number
  after: number
}

const columns = ['html', 'style', 'font', 'before', 'after'] as const satisfies (keyof PageWeight)[]
const out = 'dist'

/** Runs `npm run bench -- pages`: kinds of pages in `dist/`, each with its heaviest. The answer is the exit code. */
export async function weighPages(root: string, args: string[]): Promise<number> {
  const { write } = writeOption('pages', root, args)
  const { commit, date } = conditions()
  const { manifest } = await readGenerated(root)
  const kinds = new Map<string, { pages: number; heaviest: PageWeight }>()
  for (const { path, kind } of manifest) {
    const name = nameOf(path, kind)
    const weight = weigh(root, path)
    const { pages, heaviest } = kinds.get(name) ?? { pages: 0, heaviest: weight }
    kinds.set(name, { pages: pages + 1, heaviest: weight.html > heaviest.html ? weight : heaviest })
  }
  return tellTable(root, 'Measured', write, [
    `Commit ${commit}, ${date}, Node ${process.versions.node}.`,
    '',
    '| kind of page | pages | HTML | style sheet | font | scripts before | scripts after |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...[...kinds].map(([name, { pages, heaviest }]) => {
      const bytes = columns.map((column) => heaviest[column].toLocaleString('en-CA'))
      return `| ${[name, pages, ...bytes].join(' | ')} |`
    }),
  ])
}

/** Pages of sections are of many kinds: home, the division's, the reports, the others. */
function nameOf(path: string, kind: string): string {
  if (path === '/') return 'home'
  const [part] = path.slice(1).split('/')
  if (part === 'admin') return 'admin report'
  return part === 'skyrise-construction' ? `construction, ${kind}` : kind
}

function weigh(root: string, path: string): PageWeight {
  const html = readFileSync(join(root, out, htmlFile(path)))
  const { styles, fonts, scripts, app } = readBuiltPage(html.toString())
  const sum = (addresses: readonly string[]) =>
    addresses.reduce((total, address) => total + packed(readFileSync(join(root, out, withoutBase('/', address)!))), 0)
  return {
    html: packed(html),
    style: sum(styles),
    font: sum(fonts),
    before: sum(scripts),
    after: sum([...scripts, ...app]),
  }
}

const packed = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length

/** Reads the one option of a measurement of what was built, and asks for a site; refuses anything else. */
export function writeOption(part: string, root: string, args: string[]): { write: boolean } {
  const values = parseOptions(args, `Usage: npm run bench -- ${part} [--write]`, {
    write: { type: 'boolean', default: false },
  })
  if (!existsSync(join(root, out, 'index.html')))
    throw new Failure([`There is no site in ${out}/. Build it first: npm run build`])
  return values
}

/** Prints a table, and where asked for puts it into `docs/page-weight.md`. The answer is the exit code. */
export function tellTable(root: string, heading: string, write: boolean, lines: string[]): number {
  const table = `${lines.join('\n')}\n`
  process.stdout.write(table)
  const file = join(root, 'docs/page-weight.md')
  const below = new RegExp(`(?<=\n## ${heading}\n)[\\s\\S]*?(?=\n## |$)`)
  if (write)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(below, () => `\n${table}`),
    )
  return 0
}
