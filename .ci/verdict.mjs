// Comments the results of its run on a pull request, and sets the status `verdict` that the main branch requires.
// `comment.yml` runs this from the main branch. Without a complete answer of GitHub the status is an error.
import assert from 'node:assert'
import { lstatSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api, findPull, gh, list } from './github.mjs'
import { inertText, quoteInert } from './inert-markdown.mjs'

const { REPOSITORY, RUN, RUN_URL, CONCLUSION, HEAD_SHA, BASE, PREVIEW } = process.env
const MARKER = '<!-- review -->'
/** GitHub accepts 65,536 characters, and there are never fewer bytes than characters. */
const MOST_BYTES = 60_000
/** Files that the gate checks as data. Any other may change the checks. */
const DATA = /^(content\/([^/.][^/]*\/)*[^/.][^/]*\.(yaml|mdx)|public\/([\w-]+\/)*[\w-]+\.(jpg|png|svg))$/

function pullNumber() {
  const pull = findPull()
  assert(pull, `no open pull request into ${BASE} has this commit`)
  return pull.number
}

function countFiles(number) {
  const { head, base, changed_files: count } = api(`pulls/${number}`)
  assert(head.sha === HEAD_SHA && base.ref === BASE, 'the pull request has changed since its run')
  return count
}

function changedPaths(number) {
  const count = countFiles(number)
  const files = list(`pulls/${number}/files`)
  const listed = new Set(files.map(({ filename }) => filename)).size
  assert(listed > 0 && listed === count, `GitHub listed ${listed} of ${count} changed files`)
  // The list names no commit. It belongs to the run's commit if that was the latest before and after.
  assert(countFiles(number) === count, 'the pull request has changed since its run')
  return files.flatMap((file) => (file.status === 'renamed' ? [file.filename, file.previous_filename] : file.filename))
}

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

function writeComment(verdict, code, summary) {
  const names = code.slice(0, 10).map((path) => inertText(path.slice(0, 200)))
  const [checked, author] = code.length
    ? [`It changes other files: ${names.join(', ')}${code.length > 10 ? ' …' : ''}`, 'code of the pull request']
    : ['It was checked by the code of the base branch.', 'code of the base branch']
  const preview = PREVIEW ? `[Open the preview](${PREVIEW}) or [its report](${PREVIEW}_data/review/report.html). ` : ''
  const run = `${preview}Commit \`${HEAD_SHA}\`. Files and logs: [the run](${RUN_URL}).`
  const head = `${MARKER}\n**${verdict}** ${checked}\n\n${run} Summary, written by ${author}:\n\n`
  const { quote, isCut } = quoteInert(summary || 'There is no readable summary.', MOST_BYTES - Buffer.byteLength(head))
  return head + quote + (isCut ? `\n\nThe summary is cut here: [read the rest in the run](${RUN_URL}).` : '')
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
  const number = pullNumber()
  const code = changedPaths(number).filter((path) => !DATA.test(path))
  const [state, verdict] = judge(code)
  const summary = readSummary()
  assert(summary || state !== 'success', 'the summary of the run cannot be read')
  postComment(number, writeComment(verdict, code, summary))
  // Last, so that no failure above leaves a green status.
  setStatus(state, verdict)
} catch (error) {
  console.error(error)
  // If this fails too, the job fails.
  setStatus('error', `Unknown result: ${error.message.split('\n', 1)[0]}`)
}
