// Comments the results of its run on a pull request, and sets the status `verdict` that the main branch requires.
// `preview.yml` runs this from the main branch. Without a complete answer of GitHub the status is an error.
import assert from 'node:assert'
import { createHash } from 'node:crypto'
import { lstatSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api, changedFiles, findPull, gh, HEAD_SHA, list } from './github.mjs'
import { inertText, quoteInert } from './inert-markdown.mjs'

const { REPOSITORY, RUN, RUN_URL, CONCLUSION, BASE, PREVIEW } = process.env
const MARKER = '<!-- review -->'
/** GitHub accepts 65,536 characters, and there are never fewer bytes than characters. */
const MOST_BYTES = 60_000
/** Origin, telephone numbers, mail addresses, and where inquiries are sent. */
const SITE = 'content/site.yaml'
const DESTINATIONS = 'Changes where data or calls go. '

function requirePull() {
  const pull = findPull()
  assert(pull, `no open pull request into ${BASE} has this commit`)
  return pull
}

/** Whether the site's destinations may have changed: anything but its day. Without a patch nobody knows. */
const changesDestination = ({ filename, previous_filename: previous, patch }) =>
  [filename, previous].includes(SITE) &&
  !(patch && patch.split('\n').every((line) => /^([ @]|[-+]asOf: [\d-]+$)/.test(line)))

function judge(code) {
  assert(CONCLUSION, 'the run has no conclusion')
  if (CONCLUSION !== 'success') return ['failure', `The run did not pass: ${CONCLUSION}.`]
  if (code.length === 0) return ['success', 'Content passes the checks of the base branch.']
  return ['failure', 'Passes with its own code: a maintainer has to review its changes outside of content.']
}

function readSummary() {
  const folder = mkdtempSync(join(tmpdir(), 'summary-'))
  try {
    gh(['run', 'download', RUN, '--repo', REPOSITORY, '--name', 'summary', '--dir', folder])
    const file = join(folder, 'summary.md')
    return lstatSync(file).isFile() ? readFileSync(file, 'utf8').trim() : ''
  } catch (error) {
    console.error(error)
    return ''
  }
}

/** The address of a page of the preview, a file of the report, or a changed line. */
function complete(target, number) {
  if (target.split('/').includes('..')) return ''
  if (target.startsWith('/')) return PREVIEW && PREVIEW + target.slice(1)
  if (target.startsWith('review/')) return PREVIEW && `${PREVIEW}_data/${target}`
  const [path, line = ''] = target.split('#L')
  const hash = createHash('sha256').update(path).digest('hex')
  return `https://github.com/${REPOSITORY}/pull/${number}/files#diff-${hash}${line && `R${line}`}`
}

/** GitHub's names for somebody without a merged commit. */
const NEW_AUTHORS = ['NONE', 'FIRST_TIMER', 'FIRST_TIME_CONTRIBUTOR']

function writeComment(verdict, code, summary, { number, user, author_association: association }) {
  const names = code.slice(0, 10).map((path) => inertText(path.slice(0, 200)))
  const [checked, author] = code.length
    ? [`It changes other files: ${names.join(', ')}${code.length > 10 ? ' …' : ''}`, 'code of the pull request']
    : ['It was checked by the code of the base branch.', 'code of the base branch']
  const preview = PREVIEW ? `[Open the preview](${PREVIEW}) or [its report](${PREVIEW}_data/review/report.html). ` : ''
  const name = user
    ? ` by ${inertText(user.login)}${NEW_AUTHORS.includes(association) ? ', a first contribution' : ''}`
    : ''
  const run = `${preview}Commit \`${HEAD_SHA}\`${name}. Files and logs: [the run](${RUN_URL}).`
  const head = `${MARKER}\n**${verdict}** ${checked}\n\n${run} Summary, written by ${author}:\n\n`
  const most = MOST_BYTES - Buffer.byteLength(head)
  const text = summary || 'There is no readable summary.'
  const { quote, isCut, omitted } = quoteInert(text, most, (target) => complete(target, number))
  const rows = omitted > 0 ? ` (${omitted} rows)` : ''
  return head + quote + (isCut ? `\n\nThe summary is cut here: [read the rest${rows} in the run](${RUN_URL}).` : '')
}

const isOwn = ({ user, body }) => user?.login === 'github-actions[bot]' && body.startsWith(MARKER)

function postComment(number, body) {
  const own = list(`issues/${number}/comments`).find(isOwn)
  const [method, path] = own ? ['PATCH', `issues/comments/${own.id}`] : ['POST', `issues/${number}/comments`]
  assert(api(path, ['--method', method, '-F', 'body=@-'], body).id, 'GitHub did not store the comment')
}

function setStatus(state, description) {
  const fields = { state, context: 'verdict', description: description.slice(0, 140), target_url: RUN_URL }
  const args = Object.entries(fields).flatMap(([name, value]) => ['-f', `${name}=${value}`])
  const answer = api(`statuses/${HEAD_SHA}`, args)
  assert(answer.state === state && answer.context === 'verdict', 'GitHub did not store the status')
}

try {
  const pull = requirePull()
  const { number } = pull
  const { files, code } = changedFiles(number)
  const [state, judgement] = judge(code)
  const verdict = (files.some(changesDestination) ? DESTINATIONS : '') + judgement
  const summary = readSummary()
  assert(summary || state !== 'success', 'the summary of the run cannot be read')
  postComment(number, writeComment(verdict, code, summary, pull))
  // Last, so that no failure above leaves a green status.
  setStatus(state, verdict)
} catch (error) {
  console.error(error)
  // If this fails too, the job fails.
  setStatus('error', `Unknown result: ${error.message.split('\n', 1)[0]}`)
}
