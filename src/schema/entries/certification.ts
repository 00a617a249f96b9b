import { z } from 'zod'
import { category } from './category.ts'
import { action, isoDate, oneLine, slug, text, year, type Resolved } from '../fields.ts'

const status = z
  .enum(['Current', 'Renewal in progress'])
  .describe('Current only while `validUntil` has not passed on the site’s day.')

export const certificationSchema = z.strictObject({
  title: oneLine().describe(
    'As its issuer writes it; a personal qualification is worded as people’s: “crews led by …”.',
  ),
  issuer: oneLine().describe('The body that gives it.'),
  description: text().describe('What it says, and of whom.'),
  status,
  validUntil: year().describe('The year on whose last day it ends.'),
  category: category('certifications').describe('Kind of certification, one of `certifications` in categories.yaml.'),
  verify: action().optional().describe('The issuer’s page where it can be checked; coming soon when left out.'),
})
export type Certification = Resolved<z.infer<typeof certificationSchema>>

export const membershipSchema = z.strictObject({
  id: slug().describe('Name of the entry.'),
  organization: oneLine().describe('The body.'),
  role: oneLine().describe('What the firm is in it.'),
  since: year().describe('Year of joining.'),
})

export const complianceCertificateSchema = z.strictObject({
  id: slug().describe('Name of the entry.'),
  title: oneLine().describe('The proof.'),
  description: text().describe('What it covers.'),
  status,
  validUntil: isoDate().describe('Its last day.'),
})
