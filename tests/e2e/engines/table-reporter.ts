import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { engines, isInstalled } from './engines.ts'

/** Prints which behaviour holds in which engine, and what was not run. */
export default class TableReporter implements Reporter {
  private rows = new Map<string, Map<string, string>>()

  onTestEnd(test: TestCase, { status }: TestResult): void {
    const [, , file, engine = '', name] = test.titlePath()
    if (!file?.endsWith('engines.spec.ts') || !name) return
    const isLeftOut = test.annotations.some(({ type }) => type === 'not run')
    const row = this.rows.get(name) ?? new Map<string, string>()
    this.rows.set(name, row.set(engine, isLeftOut ? 'not run' : status === 'passed' ? 'holds' : 'FAILS'))
  }

  onEnd(): void {
    if (this.rows.size === 0) return
    const ran = engines.filter(({ name }) => [...this.rows.values()].some((row) => row.has(name)))
    const cells = (row: Map<string, string>) => ran.map(({ name }) => row.get(name) ?? 'not run')
    const lines = [
      `| behaviour | ${ran.map(({ name }) => name).join(' | ')} |`,
      `|---|${'---|'.repeat(ran.length)}`,
      ...[...this.rows].map(([name, row]) => `| ${name} | ${cells(row).join(' | ')} |`),
    ]
    writeFileSync('test-results/engines.md', `${lines.join('\n')}\n`)
    console.log(`\n${lines.join('\n')}\n`)
    for (const { name, packages } of engines.filter((engine) => !isInstalled(engine)))
      console.log(`NOT RUN: ${name}. Install it on Debian with: apt-get install ${packages}`)
  }

  printsToStdio = () => false
}
