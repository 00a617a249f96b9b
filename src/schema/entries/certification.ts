import { z } from 'zod'
import { category } from './category.ts'
import { action, isoDate, oneLine, slug, text, year, type Resolved } from '../fields.ts'

const status = z
  .enum(['Current', 'Renewal in progress'])
  .describe('Current only until `validUntil`, by the site’s day.')

export const certificationSchema = z.strictObject({
  title: oneLine().describe(
    'Name as the issuer writes it. Word a personal qualification as people’s: “crews led by …”.',
  ),
  issuer: oneLine().describe('The issuing organization.'),
  description: text().describe('What it certifies, and for whom.'),
  status,
  validUntil: year().describe('Last year of validity.'),
  category: category('certifications').describe('Kind of certification, one of `certifications` in categories.yaml.'),
  verify: action().optional().describe('The issuer’s page to verify it. Default: coming soon.'),
})
export type Certification = Resolved<z.infer<typeof certificationSchema>>

export const membershipSchema = z.strictObject({
  id: slug().describe('Name of the entry.'),
  organization: oneLine().describe('The organization.'),
  role: oneLine().describe('The firm’s role in it.'),
  since: year().describe('Year of joining.'),
})

export const complianceCertificateSchema = z.strictObject({
  id: slug().describe('Name of the entry.'),
  title: oneLine().describe('Name of the certificate.'),
  description: text().describe('What it covers.'),
  status,
  validUntil: isoDate().describe('Last day of validity.'),
})
