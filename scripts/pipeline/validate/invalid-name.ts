import { MOST_OF_SEGMENT } from '../../../src/schema/fields.ts'
import type { Issue } from '../issues/issue.ts'
import type { Collection } from '../model.ts'
import { refuse } from '../read/list-files.ts'

/** A file whose name cannot be part of an address, with a name that can and a number that is not `taken`. */
export function wrongName(kind: Collection['kind'], file: string, taken: ReadonlySet<number>): Issue {
  const name = kind === 'tree' ? file.slice('content/'.length) : file.slice(file.lastIndexOf('/') + 1)
  const [extension = ''] = /\.\w+$/.exec(name) ?? []
  const stem = name.slice(0, name.length - extension.length)
  const [message, meant] =
    kind === 'tree'
      ? [
          `The path \`${name}\` may have only lower-case letters, digits and hyphens, ` +
            `at most ${MOST_OF_SEGMENT} characters between two slashes.`,
          stem.split('/').map(slug).filter(Boolean).join('/'),
        ]
      : [
          `The file name \`${name}\` is not a number of two digits from 01 on, a hyphen and lower-case words, ` +
            `at most ${MOST_OF_SEGMENT} characters in all.`,
          numberedName(stem, taken),
        ]
  const isCopy = /[ _-]copy\b|\(\d+\)$/i.test(stem)
  const hint = `Rename it to \`${meant}${extension}\`${isCopy ? ', or remove it if it is a copy' : ''}.`
  return refuse(file, 'file-name', message, hint)
}

export function slug(text: string): string {
  const words = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return words
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_OF_SEGMENT)
    .replace(/^-|-$/g, '')
}

/** `02-drains` for `2 Drains (1)`. */
function numberedName(stem: string, taken: ReadonlySet<number>): string {
  const undated = stem.replace(/^\d{4}-\d\d(?:-\d\d)?-?/, '')
  const [digits = ''] = /\d+/.exec(undated) ?? []
  const isFree = Number(digits) > 0 && digits.length < 6 && !taken.has(Number(digits))
  const number = isFree ? Number(digits) : Math.max(0, ...taken) + 1
  const words = slug(undated.replace(digits, '').slice(0, 80))
  return `${String(number).padStart(2, '0')}-${words || 'name'}`
}
