import pc from 'picocolors'
import { explain } from '../issues/explain.ts'

/** Where progress is printed; with `isTTY`, counts are redrawn on one line. */
interface Terminal {
  isTTY?: boolean
  write(text: string): unknown
}

/**
 * Prints a line for each step. A count that goes on is replaced on a terminal, and printed at every tenth elsewhere.
 */
export class Progress {
  #isOpen = false
  #tenth = 0
  private readonly out: Terminal
  /** True to say why each page is rendered. */
  readonly explains

  constructor(out: Terminal, explains = false) {
    this.out = out
    this.explains = explains
  }

  step(name: string, detail = '') {
    this.#tenth = 0
    this.#print(name, detail)
  }

  count(name: string, done: number, total: number) {
    const detail = `${done}/${total}`
    if (this.out.isTTY) return done < total ? this.now(name, detail) : this.#print(name, detail)
    const tenth = Math.floor((done / total) * 10)
    if (tenth !== this.#tenth) this.#print(name, detail)
    this.#tenth = tenth
  }

  /** A line that the next one replaces; only on a terminal. */
  now(name: string, detail: string) {
    if (this.out.isTTY) this.#print(name, detail, '')
    this.#isOpen = this.out.isTTY === true
  }

  /** A failure that does not stop the command. */
  warn(error: unknown, advice = '') {
    this.step('warning', [...explain(error).problems, advice].join(' ').trimEnd())
  }

  /** Leaves the terminal on a new line. */
  end() {
    if (this.#isOpen) this.out.write('\r\u001B[K')
    this.#isOpen = false
  }

  #print(name: string, detail: string, end = '\n') {
    this.end()
    this.out.write(`${`${pc.bold(name.padEnd(8))} ${pc.dim(detail)}`.trimEnd()}${end}`)
  }
}
