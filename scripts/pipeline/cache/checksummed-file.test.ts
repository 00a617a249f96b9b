import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readChecksummed, writeChecksummed } from './checksummed-file.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

test('a value is read as written; a damaged or swapped file has none', () => {
  const folder = temporaryFolder('sealed')
  const [file, other] = [join(folder, 'value.json'), join(folder, 'other.json')]
  writeChecksummed(file, { text: 'value' })
  writeChecksummed(other, ['other'])
  expect(readChecksummed(file)).toEqual({ text: 'value' })
  const whole = readFileSync(file, 'latin1')
  for (let at = 0; at < whole.length; at++) {
    writeFileSync(file, whole.slice(0, at), 'latin1')
    expect(readChecksummed(file)).toBeUndefined()
    writeFileSync(file, `${whole.slice(0, at)}#${whole.slice(at + 1)}`, 'latin1')
    expect(readChecksummed(file)).toBeUndefined()
  }
  copyFileSync(other, file)
  expect(readChecksummed(file)).toBeUndefined()
})
