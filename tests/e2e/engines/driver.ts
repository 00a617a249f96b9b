/** What every engine can do with its one window. */
export interface Driver {
  goto: (url: string) => Promise<unknown>
  /** Evaluates an expression, or the promise that it is. */
  run: (source: string) => Promise<unknown>
  point: (x: number, y: number, isClick: boolean) => Promise<unknown>
  press: (key: string) => Promise<unknown>
  type: (text: string) => Promise<unknown>
  resize: (width: number, height: number) => Promise<unknown>
  /** Absent if the protocol has no command for it. */
  print?: () => Promise<Uint8Array>
  stop: () => Promise<void>
}
