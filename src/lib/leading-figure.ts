const number = String.raw`\$?\d(?:[\d.,]*\d)?`
const led = new RegExp(`^(No|(?:All )?${number}(?: of ${number})?[%MK]?(?:\u00a0[^\\s,;:]+)?) (.+)$`, 's')

/**
 * Parts a result from the figure that it begins with: `23%`, `17 of 21`, `43 hours`, `No`. Without
 * one there are its words alone.
 */
export function leadingFigure(result: string): { figure?: string; words: string } {
  const [, figure, words] = led.exec(result) ?? []
  return figure && words ? { figure, words } : { words: result }
}
