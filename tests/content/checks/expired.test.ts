import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../scripts/site/build-content.ts'
import { lines, tinySite, type Files } from '../../fixtures/tiny-site.ts'

const certification = (status: string) => `title: Certificate of Recognition
issuer: A safety body
description: The safety programme is audited.
status: ${status}
validUntil: 2025
category: Safety
`
const certificates = (status: string) => `- id: clearance
  title: Clearance letter
  description: Premiums are paid.
  status: ${status}
  validUntil: 2025-12-31
- id: insurance
  title: Liability insurance
  description: Five million dollars.
  status: Current
  validUntil: 2026-06-30
`
const files = (status: string): Files => ({
  'content/certifications/01-cor.yaml': certification(status),
  'content/compliance-certificates.yaml': certificates(status),
})

test('on their last day certificates are current', async () => {
  const { issues } = await buildContent({ root: tinySite(files('Current')), now: '2025-12-31' })
  expect(issues).toEqual([])
})

test('on the day after it they may not say so, and nothing is written', async () => {
  const root = tinySite(files('Current'))
  const result = await buildContent({ root, now: '2026-01-01' })
  expect(lines(result)).toEqual([
    'content/certifications/01-cor.yaml:4:9 expired-certificate',
    'content/compliance-certificates.yaml:4:11 expired-certificate',
  ])
  expect(result.issues[0]).toMatchObject({
    severity: 'error',
    message: 'Its last day was December 31, 2025, so it is not current on 2026-01-01, the site’s day.',
    hint: expect.stringContaining('Renewal in progress'),
  })
  expect(existsSync(join(root, 'src/generated'))).toBe(false)
})

test('a certificate that is being renewed may say that at any time', async () => {
  const { issues } = await buildContent({ root: tinySite(files('Renewal in progress')), now: '2026-01-01' })
  expect(issues).toEqual([])
})
