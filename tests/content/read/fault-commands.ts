import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runContent } from '../../../scripts/tools/cli/run-content.ts'
import { runNew } from '../../../scripts/tools/new/run-new.ts'
import { explain } from '../../../scripts/pipeline/issues/explain.ts'
import { replaceSite } from '../../../scripts/pipeline/assemble/replace-site.ts'
import { page, type Files } from '../../fixtures/tiny-site.ts'

export interface Command {
  run: (root: string) => Promise<number>
  /** Files of content/ that it starts from. */
  start?: Record<string, string>
  /** Number of faults. */
  faults: number
}

const home = 'content/pages/index.yaml'

/** Files in addition to those of the tiny site. */
export const startFiles: Files = {
  'content/glossary.yaml': null,
  'content/stats.yaml': null,
  'content/pages/one.yaml': page('One'),
  'content/navigation.yaml': `main:
  - label: One
    to: /one
footer:
  - label: Pages
    items:
      - label: One
        to: /one
`,
}

export const commands: Record<string, Command> = {
  content: { run: (root) => runContent(root, []), faults: 60 },
  '--preview': { run: (root) => runContent(root, ['--preview']), faults: 40 },
  '--fix': {
    run: (root) => runContent(root, ['--fix']),
    start: { 'pages/index.yaml': page('Home').replace('label:', 'lable:') },
    faults: 60,
  },
  mv: { run: (root) => runContent(root, ['mv', '/one', '/two']), faults: 80 },
  rm: { run: (root) => runContent(root, ['rm', '/one', '--to', '/']), faults: 60 },
  status: { run: (root) => runContent(root, ['status']), faults: 40 },
  why: { run: (root) => runContent(root, ['why', home]), faults: 40 },
  new: { run: (root) => runNew(root, ['page', 'Another']), faults: 100 },
  build: { run: (root) => replaceSite(root, { warn, end: () => {} }, makeSite).then(() => 0), faults: 720 },
}

const warn = (error: unknown, advice = '') => console.log(...explain(error).problems, advice)

async function makeSite(staged: string): Promise<void> {
  await mkdir(join(staged, 'a'), { recursive: true })
  await writeFile(join(staged, 'a/index.html'), 'new')
}
