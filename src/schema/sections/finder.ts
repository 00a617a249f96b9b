import { z } from 'zod'
import { decisionProblems } from '../decision-problems.ts'
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
  section('desk-finder', 'A question whose answers each lead to one desk.', {
    lead: action().optional().describe('The call for what cannot wait, its number large.'),
    needs: objects(
      {
        id: slug().describe('Its anchor: /contact#need-quote.'),
        label: oneLine().describe('The answer to choose.'),
        desk: oneLine().describe('What to do, as a heading: whom to call or write to.'),
        actions: list(action(), 3).min(1).describe('How to reach the desk.'),
        attach: text().describe('What to have ready or to attach.'),
        large: text().optional().describe('How to send what is too large for mail, where something is sent.'),
        answer: text().describe('When an answer comes.'),
      },
      12,
    )
      .min(2)
      .describe('The answers.'),
    labels: labelSet({
      question: oneLine().describe('The question.'),
      attach: oneLine().describe('Of what to attach.'),
      large: oneLine().describe('Of how to send large files.'),
      answer: oneLine().describe('Of when an answer comes.'),
      back: oneLine().describe('Back to the question.'),
    }).describe('Words of the section.'),
  }),
  section('leak-finder', 'A decision table as questions, one at a time: where, when, what is seen, probable cause.', {
    drawing: name().describe('Name of a line drawing with places, beside the first question.'),
    signs: list(z.strictObject(named)).min(2).describe('Signs of a leak.'),
    times: list(z.strictObject(named)).min(2).describe('Times at which leaks happen.'),
    places: objects(
      {
        id: slug().describe('Anchor of its question.'),
        title: oneLine().describe('The location.'),
        signs: list(slug()).min(2).describe('What may be seen there: names of `signs`, all offered.'),
        location: oneLine().optional().describe('Name of its place in the drawing.'),
        rows: list(row, 20).min(1).describe('The first that matches applies; the last matches everything.'),
      },
      20,
    )
      .min(2)
      .describe('Locations, each with its rows.'),
    findings: list(finding, 30).min(2).describe('Possible causes.'),
    lead: action().describe('The call, under the heading and in every answer.'),
    send: action().describe('A mail link; the given answers become its text.'),
    labels: labelSet({
      where: oneLine().describe('The first question.'),
      time: oneLine().describe('The second question; head of the column of times.'),
      sign: oneLine().describe('The third question; head of the column of signs.'),
      given: oneLine().describe('Before the given answers.'),
      found: oneLine().describe('Before the finding.'),
      all: oneLine().describe('Name of the whole table.'),
      leads: oneLine().describe('Head of the column of findings.'),
      anySign: oneLine().describe('For a row with any sign.'),
      anyTime: oneLine().describe('For a row at any time.'),
      otherwise: oneLine().describe('For everything else.'),
      paths: oneLine().describe('Of the paths.'),
      test: oneLine().describe('Of the first test.'),
      tonight: oneLine().describe('Of what to do tonight.'),
      whom: oneLine().describe('Of whom to call.'),
      payer: oneLine().describe('Of who pays.'),
      links: oneLine().describe('Of the links.'),
      back: oneLine().describe('To the question before.'),
      again: oneLine().describe('To the first question.'),
      print: oneLine().describe('How to print or keep the answer.'),
    }).describe('Words of the section.'),
  }).superRefine((table, context) => {
    // A table with an unknown key has no names to look up.
    if (context.issues.length > 0) return
    addProblems(context, decisionProblems(table))
  }),
] as const
