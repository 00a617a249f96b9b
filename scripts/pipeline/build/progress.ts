import pc from 'picocolors'

/** Where progress lines go; `isTTY` decides whether counts are drawn over one live line. */
interface Terminal {
  isTTY?: boolean
  write(text: string): unknown
}

/** Prints one line a step; a counting step redraws its line on a terminal and prints every tenth part elsewhere. */
export class Progress {
  #live = false
  #passing = false
  #tenth = 0

  constructor(private readonly out: Terminal) {}

  /** A step has begun or ended: its name and what there is to say. */
  step(name: string, detail = '') {
    this.#endLive()
    this.#tenth = 0
    this.out.write(`${this.#line(name, detail)}\n`)
  }

  /** So many of so many are done. */
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

  /** What is being done right now: a line that the next one takes the place of. Shown on a terminal alone. */
  now(name: string, detail: string) {
    if (!this.out.isTTY) return
    this.#endLive()
    this.out.write(this.#line(name, detail))
    this.#passing = true
  }

  /** Leaves the terminal on a fresh line. */
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
