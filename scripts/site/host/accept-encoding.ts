/** A way to send a body. */
export type Encoding = 'br' | 'gzip' | 'identity'

const preferred: Encoding[] = ['br', 'gzip', 'identity']

/** The encoding a browser wants most of those we have; our own order decides between equals. */
export function chooseEncoding(header: string | undefined): Encoding {
  const weights = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    if (name) weights.set(name, quality === undefined ? 1 : Number(quality) || 0)
  }
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.0001 : 0)
  const [best] = preferred.filter((encoding) => weightOf(encoding) > 0).sort((a, b) => weightOf(b) - weightOf(a))
  return best ?? 'identity'
}
