import { MOST_OF_SEGMENT } from '../../../src/schema/fields.ts'
import { issueAt, type Issue } from '../issues/issue.ts'

/** A file whose name makes no address, with one that would. */
export function wrongName(kind: 'single' | 'tree' | 'folder', file: string): Issue {
  const hint =
    kind === 'tree'
      ? `Use lower-case letters, digits and hyphens, ${MOST_OF_SEGMENT} at most between two slashes.`
      : `Name it like ${meantName(file)}: two digits for the order, from 01 on, then lower-case words, ` +
        `${MOST_OF_SEGMENT} letters in all.`
  return issueAt({ file, line: 1, column: 1 }, 'file-name', 'The file’s name cannot be an address.', hint)
}

/** The name that a file of an entry should have: `02-drains` for `2 Drains (1)`. */
function meantName(file: string): string {
  const inside = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  const [number] = /\d+/.exec(inside) ?? []
  const plain = inside
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(number ?? '', '')
  const words = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  const order = Number(number ?? 7)
  return order > 0 && words !== '' && words.length < 90
    ? `${String(order).padStart(2, '0')}-${words}`
    : '07-parkade-drains'
}
