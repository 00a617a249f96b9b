import pc from 'picocolors'

/** Where progress is printed; with `isTTY`, counts are redrawn on one line. */
interface Terminal {
  isTTY?: boolean
  write(text: string): unknown
}

/** Prints a line for each step. A count is redrawn on a terminal, and printed at every tenth elsewhere. */
export class Progress {
  #live = false
  #passing = false
  #tenth = 0

  constructor(private readonly out: Terminal) {}

  step(name: string, detail = '') {
    this.#endLive()
    this.#tenth = 0
    this.out.write(`${this.#line(name, detail)}\n`)
  }

  count(name: string, done: number, total: number) {
    if (this.out.isTTY) {
      this.out.write(`\r${this.#line(name, `${done}/${total}`)}`)
      this.#live = done < total
      if (!this.#live) this.out.write('\n')
      return
    }
    const tenth = Math.floor((done / total) * 10)
    if (tenth === this.#tenth) return
    this.#tenth = tenth
    this.out.write(`${this.#line(name, `${done}/${total}`)}\n`)
  }

  /** A line that the next one replaces; only on a terminal. */
  now(name: string, detail: string) {
    if (!this.out.isTTY) return
    this.#endLive()
    this.out.write(this.#line(name, detail))
    this.#passing = true
  }

  /** Leaves the terminal on a new line. */
  end() {
    this.#endLive()
  }

  #line(name: string, detail: string) {
    return `${pc.bold(name.padEnd(8))} ${pc.dim(detail)}`.trimEnd()
  }

  #endLive() {
    if (this.#passing) this.out.write('\r\u001B[K')
    else if (this.#live) this.out.write('\n')
    this.#live = false
    this.#passing = false
  }
}
