import { z } from 'zod'
import { decisionProblems } from './decision-problems.ts'
import { action, labelSet, list, name, oneLine, slug, text, objects } from '../fields.ts'
import { section } from './frame.ts'
import { addProblems } from '../problem.ts'

const named = { id: slug().describe('Name used in the rows.'), label: oneLine().describe('Text of the choice.') }

const row = z.strictObject({
  signs: list(slug()).min(1).optional().describe('What is seen: names of `signs`. Default: anything.'),
  times: list(slug()).min(1).optional().describe('When it happens: names of `times`. Default: any time.'),
  finding: slug().describe('The result: a name of `findings`.'),
})

const finding = z.strictObject({
  id: slug().describe('Name used in the rows, and its anchor: /leak-finder#deck.'),
  title: oneLine().describe('The probable cause.'),
  paths: list(text(), 6).min(1).describe('Likely leak paths, in the order of inspection.'),
  test: text().describe('The first test, and by which method.'),
  tonight: text().describe('What to do tonight.'),
  whom: text().describe('Whom to call.'),
  payer: text().describe('Who usually pays.'),
  links: list(action(), 4).min(1).describe('Where to read on.'),
})

export const finderSections = [
  section('leak-finder', 'A decision table as questions, one at a time: where, when, what is seen, probable cause.', {
    drawing: name().describe('Name of a line drawing with places, beside the first question.'),
    signs: list(z.strictObject(named)).min(2).describe('Signs of a leak.'),
    times: list(z.strictObject(named)).min(2).describe('Times at which leaks happen.'),
    places: objects(
      {
        id: slug().describe('Anchor of the question that follows it.'),
        title: oneLine().describe('The location.'),
        signs: list(slug())
          .min(2)
          .describe('What may be seen there: names of `signs`. All are offered, even if they lead to one finding.'),
        location: oneLine().optional().describe('Name of its place in the drawing.'),
        rows: list(row, 20).min(1).describe('The first matching row applies; the last one matches everything.'),
      },
      20,
    )
      .min(2)
      .describe('Locations, each with its rows.'),
    findings: list(finding, 30).min(2).describe('Possible causes.'),
    lead: action().describe('The call, under the heading and in every answer.'),
    send: action().describe('A mail link: the answers that were given become its text.'),
    labels: labelSet({
      where: oneLine().describe('The first question.'),
      time: oneLine().describe('The second question, and the head of the column of times.'),
      sign: oneLine().describe('The third question, and the head of the column of signs.'),
      given: oneLine().describe('Before the answers given so far.'),
      found: oneLine().describe('Before the finding.'),
      all: oneLine().describe('Name of the whole table, which is folded.'),
      leads: oneLine().describe('Head of the column of findings.'),
      anySign: oneLine().describe('Shown if a row matches any sign.'),
      anyTime: oneLine().describe('Shown if a row matches any time.'),
      otherwise: oneLine().describe('Shown in the last row, which matches everything else.'),
      paths: oneLine().describe('Label of the paths.'),
      test: oneLine().describe('Label of the first test.'),
      tonight: oneLine().describe('Label of what to do tonight.'),
      whom: oneLine().describe('Label of whom to call.'),
      payer: oneLine().describe('Label of who pays.'),
      links: oneLine().describe('Label of the links.'),
      back: oneLine().describe('Link to the question before.'),
      again: oneLine().describe('Link to the first question.'),
      print: oneLine().describe('How to print or keep the answer.'),
    }).describe('The words of the section.'),
  }).superRefine((table, context) => {
    // A table with an unknown key has no names to look up.
    if (context.issues.length > 0) return
    addProblems(context, decisionProblems(table))
  }),
] as const
