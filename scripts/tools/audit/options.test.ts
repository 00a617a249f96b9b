import { expect, test } from 'vitest'
import { parseAuditCommand } from './options.ts'

test.each([
  [[], { paths: [], all: false }],
  [['--all'], { paths: [], all: true }],
  [['/services', 'contact/', '/'], { paths: ['/services', '/contact', '/'], all: false }],
])('%j is understood', (args, command) => expect(parseAuditCommand(args)).toEqual(command))

test.each([[['--al']], [['--all=yes']]])('%j is told, with how it is used', (args) => {
  expect(() => parseAuditCommand(args)).toThrow('Usage: npm run audit')
})
