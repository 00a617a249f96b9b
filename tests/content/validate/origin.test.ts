import { expect, test } from 'vitest'
import { siteSchema } from '../../../src/schema/singles/site.ts'

const isAccepted = (origin: string) => siteSchema.shape.origin.safeParse(origin).success

test.each(['https://www.site.example', 'https://a-b.c3.site.ca', 'https://xn--montral-fya.ca', 'https://a.xn--p1ai'])(
  '%s is an origin',
  (origin) => expect(isAccepted(origin)).toBe(true),
)

const refused = [
  'https://site.example/ https://site.example/a https://site.example:8443 https://a@site.example',
  'http://site.example site.example https://Site.example https://montréal.ca https://site.example?a',
  'https://...- https://- https://. https://site https://site.example. https://.site.example',
  'https://site..example https://-site.example https://site-.example https://site.example-',
  'https://a.xn--a- https://127.0.0.1 https://127.1 https://0x7f.1 https://site.123 https://a_b.ca',
  `https://${'a'.repeat(64)}.example`,
]

test.each(refused.flatMap((line) => line.split(' ')))('%s is not an origin', (origin) =>
  expect(isAccepted(origin)).toBe(false),
)
