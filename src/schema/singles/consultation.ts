import { z } from 'zod'
import { oneLine, paragraph, text } from '../fields.ts'

const sentenceWith = (place: string) =>
  text().refine((value) => value.includes(`{${place}}`), {
    message: `must hold {${place}}, where the value stands`,
    params: { rule: 'missing-place' },
  })

const toast = z.strictObject({
  title: oneLine().describe('First line of the message.'),
  text: text().describe('Second line of the message.'),
})

const labels = z.strictObject({
  name: oneLine().describe('Label of the full name.'),
  email: oneLine().describe('Label of the mail address.'),
  phone: oneLine().describe('Label of the phone number.'),
  role: oneLine().describe('Label of the role.'),
  projectAddress: oneLine().describe('Label of the project’s address.'),
  targetDates: oneLine().describe('Label of the target dates.'),
  additionalInfo: text().describe('Label of the project’s details.'),
  drawings: text().describe('Label of the field that takes drawings.'),
})

const problems = z.strictObject({
  nameMissing: text().describe('Said when the name is missing.'),
  emailMissing: text().describe('Said when the mail address is missing.'),
  emailInvalid: text().describe('Said when the mail address is none.'),
  phoneMissing: text().describe('Said when the phone number is missing.'),
  phoneInvalid: text().describe('Said when the phone number is none.'),
  tooLong: sentenceWith('limit').describe(
    'Said of a text that is too long; `{limit}` is the number of characters allowed.',
  ),
  wrongFormat: text().describe('Said when a drawing is of another format.'),
  tooLarge: sentenceWith('limit').describe(
    'Said when the drawings are too large together; `{limit}` is the size allowed.',
  ),
})

const failures = z.strictObject({
  refused: text().describe('Said when the server refuses fields; its own words stand beside them.'),
  tooLarge: text().describe('Said when the request is too large for the server.'),
  tooMany: text().describe('Said when the server has had too many requests.'),
  tooManyFor: sentenceWith('time').describe('The same when the server tells how long to wait; `{time}` is how long.'),
  unreachable: text().describe('Said when there was no answer.'),
  failed: text().describe('Said of every other failure.'),
})

export const consultationSchema = z.strictObject({
  title: oneLine().describe('Title of the dialog.'),
  intro: paragraph().describe('What the request is for and what happens next.'),
  close: oneLine().describe('Button that closes the dialog.'),
  labels: labels.describe('Labels of the fields.'),
  required: text().describe('Mark of a field that must be filled in.'),
  optional: text().describe('Mark of a field that may stay empty.'),
  limit: sentenceWith('limit').describe('Length allowed of a text; `{limit}` is the number of characters.'),
  drawingsLimit: sentenceWith('limit').describe('Formats and size allowed of drawings; `{limit}` is the size.'),
  chosen: text().describe('Names the list of chosen drawings for screen readers.'),
  remove: oneLine().describe('Button that takes a drawing away.'),
  chooseAgain: sentenceWith('files').describe(
    'Said when the text came back without its drawings; `{files}` are their names.',
  ),
  problems: problems.describe('What is wrong with a field.'),
  submit: text().describe('The button.'),
  submitting: text().describe('The button while the request is on its way: `Submitting...`.'),
  retrying: sentenceWith('attempt').describe('Said when it is sent again; `{attempt}` is which time.'),
  success: toast.describe('The message when it has been sent.'),
  failure: toast.describe('The message when it has not.'),
  failures: failures.describe('Why it has not, and what to do.'),
  notConnected: text().describe('Said before submitting while site.yaml names no endpoint.'),
  sendByMail: text().describe('Link that writes a mail with the typed text.'),
  attach: sentenceWith('files').describe('Line of that mail: which drawings to attach; `{files}` are their names.'),
})
export type ConsultationWords = z.infer<typeof consultationSchema>

export interface Consultation {
  words: ConsultationWords
  /** Where requests are posted; without it nothing is sent. */
  endpoint?: string
  mail: string
}
