const number = String.raw`\$?\d(?:[\d.,]*\d)?`
const led = new RegExp(`^((?:All )?${number}(?: of ${number})?[%MK]?(?:\u00a0[^\\s,;:]+)?) (.+)$`, 's')

/** Splits a result after its leading figure: `23%`, `17 of 21`, `43 hours`. */
export function leadingFigure(result: string): { figure?: string; words: string } {
  const [, figure, words] = led.exec(result) ?? []
  return figure && words ? { figure, words } : { words: result }
}
