/** A mail link with the lines as its text. */
export const withBody = (mail: string, lines: readonly string[]): string =>
  `${mail}${mail.includes('?') ? '&' : '?'}body=${encodeURIComponent(lines.join('\r\n'))}`
