import { expect, test } from 'vitest'
import type { RouteData } from '../../../src/schema/data/route-data.ts'
import { securityTxt } from './security-txt.ts'
import { placeholderSite } from '../model.ts'

const site = {
  ...placeholderSite,
  origin: 'https://site.example',
  phones: { main: { number: '604-555-0142' } },
  mails: { general: { address: 'hello@site.example' } },
}
const page = (path: string, type: string) =>
  ({
    kind: 'sections',
    path,
    head: { canonical: `https://site.example${path}` },
    sections: [{ type }],
  }) as unknown as RouteData

test('contacts come from site.yaml and the contact page', () => {
  expect(securityTxt(site, '2025-11-15', [page('/about', 'prose'), page('/contact', 'contact-desks')])).toBe(
    [
      'Contact: mailto:hello@site.example',
      'Contact: tel:+16045550142',
      'Contact: https://site.example/contact',
      'Expires: 2026-11-14T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://site.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test.each([
  ['2025-01-01', '2025-12-31'],
  ['2024-02-29', '2025-02-28'],
  ['2025-03-01', '2026-02-28'],
  ['2027-03-01', '2028-02-29'],
])('from %s it is valid until %s', (now, until) =>
  expect(securityTxt(site, now, [])).toContain(`Expires: ${until}T00:00:00.000Z\n`),
)
