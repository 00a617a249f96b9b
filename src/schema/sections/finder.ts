import { z } from 'zod'
import { decisionProblems } from './decision-problems.ts'
import { action, labelsOf, list, oneLine, slug, text } from '../fields.ts'
import { section } from './frame.ts'
import { addProblems } from '../problem.ts'

const named = { id: slug().describe('Its name in the rows.'), label: oneLine().describe('What is read.') }

const row = z.strictObject({
  signs: list(slug()).min(1).optional().describe('What is seen, names of `signs`; anything when left out.'),
  times: list(slug()).min(1).optional().describe('When it comes, names of `times`; at any time when left out.'),
  finding: slug().describe('Where the row leads, a name of `findings`.'),
})

const finding = z.strictObject({
  id: slug().describe('Its name in the rows, and its anchor: /leak-finder#deck.'),
  title: oneLine().describe('What it probably is.'),
  paths: list(text(), 6).min(1).describe('The likely paths, in the order in which they are looked at.'),
  test: text().describe('The first test, and by which method.'),
  tonight: text().describe('What to do tonight.'),
  payer: text().describe('Who usually pays.'),
  links: list(action(), 4).min(1).describe('Where to read on.'),
})

export const finderSections = [
  section('leak-finder', 'A decision table as linked steps: where it shows, what and when, what it probably is.', {
    signs: list(z.strictObject(named)).min(2).describe('What may be seen.'),
    times: list(z.strictObject(named)).min(2).describe('When it may come.'),
    places: list(
      z.strictObject({
        id: slug().describe('Anchor of its rows.'),
        title: oneLine().describe('The place.'),
        rows: list(row, 20).min(1).describe('The first row that fits counts; the last one fits anything.'),
      }),
      20,
    )
      .min(2)
      .describe('Where it may show, each with its rows of the table.'),
    findings: list(finding, 30).min(2).describe('What it may be.'),
    labels: labelsOf({
      where: oneLine().describe('Heading of the first step.'),
      what: oneLine().describe('Heading of the second step.'),
      found: oneLine().describe('Heading of the third step.'),
      sign: oneLine().describe('Head of the column of signs.'),
      time: oneLine().describe('Head of the column of times.'),
      leads: oneLine().describe('Head of the column of findings.'),
      anySign: oneLine().describe('Stands where a row takes any sign.'),
      anyTime: oneLine().describe('Stands where a row takes any time.'),
      otherwise: oneLine().describe('Stands in the last row, which takes what no other has.'),
      paths: oneLine().describe('Label of the paths.'),
      test: oneLine().describe('Label of the first test.'),
      tonight: oneLine().describe('Label of what to do tonight.'),
      payer: oneLine().describe('Label of who pays.'),
      links: oneLine().describe('Label of the links.'),
      again: oneLine().describe('Link back to the first step.'),
    }).describe('The words of the section.'),
  }).superRefine((table, context) => {
    // A table with an unknown key has no names to look up.
    if (context.issues.length > 0) return
    addProblems(context, decisionProblems(table))
  }),
] as const
