import { expect, test } from 'vitest'
import { action } from './fields.ts'
import { linkTextProblem } from './link-text.ts'
import { webAddress } from './web-address.ts'

const findProblem = (address: string) => webAddress().safeParse(address).error?.issues[0]?.message

test.each([
  'https://a.example',
  'https://a.example/b?c=d&e=%20#f',
  'https://a.example/wiki/Caf\u00e9_(bar)',
  'https://WWW.WorkSafeBC.com:8443/',
  'https://www.montréal.ca/',
  'https://a-b.3m.example?to=x@y',
  'https://r3---sn.example/a@b',
  'https://例え.jp',
  'https://ユーザー.みんな',
  'https://한국.kr/a',
])('%s is an address', (address) => expect(findProblem(address)).toBeUndefined())

test.each([
  'http://a.example',
  'https:///a.example',
  'https://a.example/b c',
  'https://a.example/<b>',
  'https://a.example/"b"',
  'https://a.example\\b',
  'https://a.example/\tb',
  'https://a.example:99999',
  'https://a.example/\u{e0061}',
  'https://[bad',
])('%j is none', (address) => expect(findProblem(address)).toMatch(/^must be an address that begins with https:/))

const notPublic = /is not the name of a public site$/
test.each<[address: string, problem: string | RegExp]>([
  ['https://www.worksafebc.com@other.example/a', 'leads to `other.example`'],
  ['https://www.worksafebc.com:443@other.example', 'leads to `other.example`'],
  ['https://a@b@other.example', 'leads to `other.example`'],
  ['https://@other.example', 'leads to `other.example`'],
  ['https://www.wоrksafebc.com', 'browsers read `www.xn--wrksafebc-02h.com`'],
  ['https://аррӏе.com', 'browsers read `xn--80ak6aa92e.com`'],
  ['https://worksafebc.com⁄login.example', 'neither English nor French'],
  ['https://ɡoogle.com', 'neither English nor French'],
  ['https://www。worksafebc。com', 'browsers read `www.worksafebc.com`'],
  ['https://ⓦⓦⓦ.example', 'browsers read `www.example`'],
  ['https://ｱ.jp', 'browsers read `xn--cck.jp`'],
  ['https://worksafebc.comノlogin.jp', 'neither English nor French'],
  ['https://xn--80ak6aa92e.com', 'an encoded host name, `xn--80ak6aa92e.com`'],
  ['https://www.XN--wrksafebc-02h.com', 'an encoded host name'],
  ...[
    '127.0.0.1 127.1 0x7f.1 0x7f000001 2130706433 0177.0.0.1 017700000001 10.0.0.1 192.168.1.1 169.254.169.254 8.8.8.8',
    '0.0.0.0 224.0.0.1 1.2.3.4. [::1] [::ffff:127.0.0.1] [fc00::1] [fe80::1] [2001:db8::1] localhost a.localhost',
    'printer.local db.internal router.home.arpa 1.0.0.127.in-addr.arpa intranet nas.lan worksafebc.com. a.test',
    'x.onion %6c%6fcalhost 127%2e1 -a.example a-.example a..example a_b.example .example',
  ].flatMap((hosts) =>
    hosts.split(' ').map((host): [string, RegExp] => [`https://${host}/x`, /public site$|^must be an address/]),
  ),
  ['https://0x7f.1', 'leads to `127.0.0.1`'],
  ['https://LOCALHOST', notPublic],
  [`https://${'a'.repeat(64)}.example`, notPublic],
  [`https://${'a.'.repeat(126)}example`, notPublic],
])('%s is refused', (address, problem) => {
  expect(findProblem(address)).toMatch(problem)
})

test.each<[text: string, address: string]>([
  ['www.worksafebc.com', 'https://www.worksafebc.com/en'],
  ['https://worksafebc.com/x', 'https://www.worksafebc.com'],
  ['WorkSafeBC.com', 'https://online.worksafebc.com'],
  ['online.worksafebc.com', 'https://worksafebc.com'],
  ['montréal.ca', 'https://xn--montral-fya.ca'],
  ['guide.pdf and Roof.docx', 'https://www.worksafebc.com'],
  ['CSA A440.2-19, e.g. for B.C., No. 5, 3.5 mm… and more...roofs', 'https://www.csagroup.org'],
  ['www.worksafebc.com', '/about'],
])('the text %s may lead to %s', (text, address) => expect(linkTextProblem(text, address)).toBeUndefined())

test.each<[text: string, named?: string]>([
  ['www.worksafebc.com'],
  ['https://www.worksafebc.com/en?x#y'],
  ['HTTPS://WWW.WORKSAFEBC.COM'],
  ['worksafebc.com'],
  ['Go to WorkSafeBC (www.worksafebc.com) now'],
  ['www.work\u00adsafebc.com', 'www.worksafebc.com'],
  ['www.wоrksafebc.com'],
  ['www．worksafebc。com', 'www.worksafebc.com'],
  ['ⓦww.worksafebc.com', 'www.worksafebc.com'],
  ['worksafebc.com.other.example.ca'],
  ['info@worksafebc.com', 'worksafebc.com'],
  ['https://127.0.0.1', '127.0.0.1'],
  ['http://guide.pdf', 'guide.pdf'],
  ['xn--wrksafebc-02h.com'],
])('the text %s may not lead to another site', (text, named = text.replace(/^https:..|[/]en.*/gi, '')) => {
  const message = linkTextProblem(text, 'https://other.example/a')?.message ?? ''
  expect(message).toContain('the link leads to `other.example`')
  expect(message).toContain(/[ (]/.test(named) ? 'www.worksafebc.com' : named)
})

test('a button says where it leads', () => {
  const findIssues = (href: string) => action().safeParse({ label: 'www.worksafebc.com', href }).error?.issues ?? []
  expect(findIssues('https://www.worksafebc.com')).toEqual([])
  expect(findIssues('https://other.example')).toMatchObject([{ path: ['label'], params: { rule: 'link-text' } }])
  expect(findIssues('https://127.1')).toMatchObject([{ path: ['href'], params: { rule: 'url-host' } }])
})
