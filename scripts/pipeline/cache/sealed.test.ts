import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSealed, writeSealed } from './sealed.ts'
import { temporaryFolder } from './temporary-folder.fixture.ts'

test('a value is read as written; a damaged or swapped file has none', () => {
  const folder = temporaryFolder('sealed')
  const [file, other] = [join(folder, 'value.json'), join(folder, 'other.json')]
  writeSealed(file, { text: 'value' })
  writeSealed(other, ['other'])
  expect(readSealed(file)).toEqual({ text: 'value' })
  const whole = readFileSync(file, 'latin1')
  for (let at = 0; at < whole.length; at++) {
    writeFileSync(file, whole.slice(0, at), 'latin1')
    expect(readSealed(file)).toBeUndefined()
    writeFileSync(file, `${whole.slice(0, at)}#${whole.slice(at + 1)}`, 'latin1')
    expect(readSealed(file)).toBeUndefined()
  }
  copyFileSync(other, file)
  expect(readSealed(file)).toBeUndefined()
})
