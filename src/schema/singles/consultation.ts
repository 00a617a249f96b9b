import { z } from 'zod'
import { oneLine, paragraph, text, words, type CopyWords } from '../fields.ts'

const sentenceWith = (placeholder: string) =>
  text().refine((value) => value.includes(`{${placeholder}}`), {
    message: `must contain {${placeholder}}, which the page replaces with a value`,
    params: { rule: 'missing-place' },
  })

const toast = z.strictObject({
  title: oneLine().describe('First line of the message.'),
  text: text().describe('Second line of the message.'),
})

const labels = z.strictObject({
  name: oneLine().describe('Label of the full name.'),
  email: oneLine().describe('Label of the email address.'),
  phone: oneLine().describe('Label of the phone number.'),
  role: oneLine().describe('Label of the role.'),
  projectAddress: oneLine().describe('Label of the project’s address.'),
  targetDates: oneLine().describe('Label of the target dates.'),
  additionalInfo: text().describe('Label of the project’s details.'),
  drawings: text().describe('Label of the file field for drawings.'),
})

const problems = z.strictObject({
  nameMissing: text().describe('Shown when the name is missing.'),
  emailMissing: text().describe('Shown when the email address is missing.'),
  emailInvalid: text().describe('Shown when the email address is invalid.'),
  phoneMissing: text().describe('Shown when the phone number is missing.'),
  phoneInvalid: text().describe('Shown when the phone number is invalid.'),
  tooLong: sentenceWith('limit').describe(
    'Shown when a text is too long; `{limit}` is the maximum number of characters.',
  ),
  tooLarge: sentenceWith('limit').describe(
    'Shown when the drawings are too large in total; `{limit}` is the maximum size.',
  ),
})

const refusals = z.strictObject({
  wrongFormat: sentenceWith('file').describe('Shown for a file of another format; `{file}` is its name.'),
  tooLarge: sentenceWith('file').describe(
    'Shown for a file that is too large by itself; `{file}` is its name, `{limit}` the maximum size.',
  ),
})

const failures = z.strictObject({
  refused: text().describe('Shown when the server rejects fields; the server’s messages appear beside them.'),
  tooLarge: text().describe('Shown when the request is too large for the server.'),
  tooSlow: text().describe('Shown when the server did not wait for the whole request.'),
  tooMany: text().describe('Shown when the server has received too many requests.'),
  tooManyFor: sentenceWith('time').describe('The same with a waiting time; `{time}` is the wait.'),
  noRoom: text().describe('Shown when the server cannot store the request.'),
  unreachable: text().describe('Shown when the server does not respond.'),
  failed: text().describe('Shown for all other failures.'),
})

const byHand = words({
  tooLong: 'Shown when the text is too long for a link: what to do.',
  paste: 'The email that is opened then: where to paste the text.',
  text: 'Label of the text to copy.',
  copy: 'Button that copies it.',
  copied: 'Message after copying.',
  copyFailed: 'Message when copying fails: how to copy it.',
})

export const consultationSchema = z.strictObject({
  title: oneLine().describe('Title of the dialog.'),
  intro: paragraph().describe('What to write into the form.'),
  close: oneLine().describe('Button that closes the dialog.'),
  labels: labels.describe('Labels of the fields.'),
  required: text().describe('Mark of a required field.'),
  optional: text().describe('Mark of an optional field.'),
  limit: sentenceWith('limit').describe('Maximum length of a text; `{limit}` is the number of characters.'),
  drawingsLimit: sentenceWith('limit').describe('Allowed formats and size of drawings; `{limit}` is the maximum size.'),
  chosen: text().describe('Name of the list of selected drawings, for screen readers.'),
  remove: oneLine().describe('Button that removes a drawing.'),
  chooseAgain: sentenceWith('files').describe(
    'Shown when the text was restored without its drawings; `{files}` are their names.',
  ),
  refusals: refusals.describe('Why a file is not added to the drawings.'),
  problems: problems.describe('What is wrong with a field.'),
  submit: text().describe('The button.'),
  submitting: text().describe('The button while the request is being sent: `Submitting...`.'),
  retrying: sentenceWith('attempt').describe('Shown when it is sent again; `{attempt}` is the number of the attempt.'),
  uploading: sentenceWith('sent').describe(
    'Shown while drawings are sent; `{sent}` is the size that has left, `{total}` that of the request.',
  ),
  success: toast.describe('Message when the request was sent.'),
  failure: toast.describe('Message when the request was not sent.'),
  failures: failures.describe('Reasons for the failure, and what to do.'),
  drawingsByMail: text().describe('Says beside the drawings, while site.yaml has no endpoint, how they reach us.'),
  notConnected: text().describe('Says how a request is made while site.yaml has no endpoint.'),
  stub: text().describe('Says in a preview that nothing is sent, and how to see a failure.'),
  sendByMail: text().describe('Button that opens an email with the typed text.'),
  mailed: sentenceWith('address').describe(
    'Shown after that button: what to do when no email program opened; `{address}` is where to write.',
  ),
  call: oneLine().describe('Link to the phone while site.yaml has no endpoint; the number follows.'),
  attach: sentenceWith('files').describe('Line of that email: which drawings to attach; `{files}` are their names.'),
  byHand: byHand.describe('For a text that is too long for a link, and where no email program opens.'),
})
export type ConsultationWords = z.infer<typeof consultationSchema>

export interface Consultation {
  words: ConsultationWords
  /** Where requests are posted; without it nothing is sent. */
  endpoint?: string
  mail: string
  /** Copies the address. */
  copy: CopyWords
  phone: { display: string; href: string }
}
