import { expect, test } from 'vitest'
import { hashPackages } from './lock-file.ts'

const packages = {
  'node_modules/app': { version: '1.0.0', dependencies: { shared: '^1.0.0' } },
  'node_modules/app/node_modules/shared': { version: '1.1.0', optionalDependencies: { deep: '*', absent: '*' } },
  'node_modules/shared': { version: '2.0.0' },
  'node_modules/deep': { version: '1.0.0' },
}

const hashed = (changed: object, ...names: string[]) =>
  Object.fromEntries(hashPackages({ ...packages, ...changed }, names))

test('a package counts with what it depends on, each in the version that Node finds', () => {
  const before = hashed({}, 'app', 'no-package')
  expect(Object.keys(before)).toEqual(['node_modules/app', 'node_modules/app/node_modules/shared', 'node_modules/deep'])
  expect(hashed({ 'node_modules/deep': { version: '1.0.1' } }, 'app')).not.toEqual(before)
  expect(hashed({ 'node_modules/shared': { version: '2.0.1' } }, 'app')).toEqual(before)
})
