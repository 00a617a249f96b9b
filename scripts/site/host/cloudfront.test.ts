import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../tests/property-runs.ts'
import { renderCloudFront } from './cloudfront.ts'

type Values = Record<string, { value: string; multiValue?: { value: string }[] }>
type Request = { uri: string; querystring: Values }
type Answer = Request | { statusCode: number; headers: { location: { value: string } } }

const redirects = [
  { from: '/old', to: '/new' },
  { from: '/downloads/old.pdf', to: '/downloads/new.pdf' },
]

function call(base: string, uri: string, querystring: Values = {}): string {
  const handler = runInNewContext(`${renderCloudFront({ base, redirects })};handler`) as (event: {
    request: Request
  }) => Answer
  const answer = handler({ request: { uri, querystring } })
  return 'uri' in answer ? answer.uri : `${answer.statusCode} ${answer.headers.location.value}`
}

test.each([
  ['/', '/index.html'],
  ['/about', '/about.html'],
  ['/projects/a-b', '/projects/a-b.html'],
  ['/about/', '308 /about'],
  ['/about.html', '308 /about'],
  ['/about/index.html', '308 /about'],
  ['/index.html', '308 /'],
  ['/index', '308 /'],
  ['/index/', '308 /'],
  ['/About', '/About.html'],
  ['/about.html.html', '/about.html.html'],
  ['/about//', '/about//'],
  ['/%61bout', '/%61bout.html'],
  ['/old', '301 /new'],
  ['/old/', '301 /new'],
  ['/old.html', '301 /new'],
  ['/downloads/old.pdf', '301 /downloads/new.pdf'],
  ['/downloads/new.pdf', '/downloads/new.pdf'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/_data/routes/index.json', '/_data/routes/index.json'],
  ['/constructor', '/constructor.html'],
  // Nothing leads to another host.
  ['//other.example/', '//other.example/'],
  ['//other.example/about.html', '//other.example/about.html'],
  ['///other.example/', '///other.example/'],
  ['/\\other.example/', '/\\other.example/'],
  ['/%2Fother.example/', '/%2Fother.example/'],
  ['/./', '/./'],
])('%s is answered by %s', (uri, answer) => expect(call('/', uri)).toBe(answer))

test.each([
  ['/pr-1/', '/pr-1/index.html'],
  ['/pr-1', '308 /pr-1/'],
  ['/pr-1/index.html', '308 /pr-1/'],
  ['/pr-1/about', '/pr-1/about.html'],
  ['/pr-1/old', '301 /pr-1/new'],
  ['/old', '/old.html'],
])('below a base path, %s is answered by %s', (uri, answer) => expect(call('/pr-1/', uri)).toBe(answer))

test.each<[address: string, query: Values, answer: string]>([
  ['/about/', { utm_source: { value: 'a%26b' } }, '308 /about?utm_source=a%26b'],
  ['/old', { a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] }, b: { value: '' } }, '301 /new?a=1&a=2&b'],
])('%s keeps its query', (uri, query, answer) => expect(call('/', uri, query)).toBe(answer))

test('no address leads to another host, in a circle, or twice', () => {
  const part = fc.constantFrom(
    'about',
    'old',
    'index',
    'pr-1',
    'other.example',
    '',
    '.',
    '..',
    '%2F',
    '\\',
    'a'.repeat(4000),
  )
  const end = fc.constantFrom('', '/', '//', '.html', '/index.html', '.html/')
  const address = fc.tuple(fc.array(part, { maxLength: 4 }), end).map(([parts, last]) => `/${parts.join('/')}${last}`)
  fc.assert(
    fc.property(fc.constantFrom('/', '/pr-1/'), address, (base, uri) => {
      const [, to] = /^30[18] (.*)$/.exec(call(base, uri)) ?? []
      if (to === undefined) return
      expect(to).toMatch(/^\/(?![/\\])/)
      expect([uri, call(base, to)]).toEqual([uri, expect.not.stringMatching(/^30/)])
    }),
    runs(2000),
  )
})
