import { expect, test } from 'vitest'
import { parseContentCommand } from './options.ts'

const plain = { format: 'text', fix: false, watch: false, preview: false }

test.each([
  [[], plain],
  [['--format', 'json'], { ...plain, format: 'json' }],
  [['--format=github', '--fix'], { ...plain, format: 'github', fix: true }],
  [['--watch'], { ...plain, watch: true }],
  [['--watch', '--format', 'lines'], { ...plain, watch: true, format: 'lines' }],
  [['--preview'], { ...plain, preview: true }],
])('%j is understood', (args, expected) => expect(parseContentCommand(args)).toEqual(expected))

test.each([
  [['--formt', 'json'], 'Unknown option `--formt`. Did you mean `--format`?'],
  [['-x'], 'Unknown option `-x`.'],
  [['--format'], '`--format` needs a value.'],
  [['--format', 'xml'], 'Unknown format `xml`. Use one of: text, json, github, lines.'],
  [['--fix=no'], '`--fix` takes no value.'],
  [['content/'], 'Unexpected argument `content/`.'],
  [['--watch', '--format', 'json'], '`--watch` does not work with `--format json`. Use text or lines.'],
])('%j is reported', (args, message) => expect(() => parseContentCommand(args)).toThrow(message))
