/** Functions that work something out and load nothing. */
const functions = new Set(
  (
    'matrix translate translatex translatey scale scalex scaley rotate skewx skewy rgb rgba hsl hsla calc min max ' +
    'var not is where nth-child nth-of-type media'
  ).split(' '),
)
const ownPart = /url\(\s*(["']?)#[\w-]+\1\s*\)/gi

/**
 * True for styles without escapes, addresses, rules but `@media`, and functions off the list,
 * however comments split them.
 */
export function isPlainStyle(style: string): boolean {
  // What a comment is depends on the strings around it, so both readings have to be plain.
  return [style, style.replaceAll(/\/\*[^]*?(\*\/|$)/g, '')].every((text) => {
    const rest = text.replaceAll(ownPart, '')
    if (
      /\\|@(?!media\b)|\/\/|\b[a-z][a-z0-9+.-]*:\s*["']?\s*\/|\b(data|javascript|vbscript|file|blob|https?)\s*:/i.test(
        rest,
      )
    )
      return false
    return [...rest.matchAll(/([^\s(){},:;+*/'"]*)\(/g)].every(
      ([, name = '']) => name === '' || functions.has(name.replace(/^@|^.*\./, '').toLowerCase()),
    )
  })
}
