import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

interface TestReport {
  testResults: {
    name: string
    message: string
    assertionResults: { title: string; status: string; failureMessages: string[] }[]
  }[]
}

interface Suite {
  file: string
  suites?: Suite[]
  specs?: { title: string; ok: boolean; tests: { results: { errors: { message: string }[] }[] }[] }[]
}

const firstLines = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !line.includes('    at '))
    .slice(0, 12)
    .join('\n')

function run(root: string, args: string[], env: Record<string, string> = {}) {
  return spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 28,
  })
}

/** Runs the checks of a pull request that changes only content; those in a browser on a page of each kind. */
export function findFailures(root: string): string[] {
  for (const command of ['content', 'build']) {
    const { status, stdout, stderr } = run(root, [
      '--import',
      './scripts/pipeline/typescript.mjs',
      `scripts/${command}.ts`,
    ])
    if (status !== 0) return [`npm run ${command}: ${stdout.slice(-3000)}${stderr.slice(-3000)}`]
  }
  return [...findUnitFailures(root), ...findBrowserFailures(root)]
}

function findUnitFailures(root: string): string[] {
  const report = join(root, 'vitest.json')
  rmSync(report, { force: true })
  const { stderr } = run(root, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'site',
    '--project',
    'spec',
    '--reporter=json',
    `--outputFile=${report}`,
  ])
  if (!existsSync(report)) return [`vitest wrote no report: ${stderr.slice(-2000)}`]
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as TestReport
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name.slice(root.length + 1)}: ${firstLines(message)}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ title, failureMessages }) =>
          `${name.slice(root.length + 1)} “${title}”: ${firstLines(failureMessages.join('\n'))}`,
      ),
  ])
}

function findBrowserFailures(root: string): string[] {
  const { stdout } = run(root, [
    'node_modules/@playwright/test/cli.js',
    'test',
    'pages',
    '--grep',
    '@kind',
    '--reporter=json',
  ])
  const { suites } = JSON.parse(stdout) as { suites: Suite[] }
  const list = ({ suites: inner = [], specs = [] }: Suite): string[] => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(
        ({ title, tests }) =>
          `${title}: ${firstLines(tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))).join('\n'))}`,
      ),
    ...inner.flatMap(list),
  ]
  return suites.flatMap(list)
}
