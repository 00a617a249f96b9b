// Fails from 30 days before a security.txt expires: `node .ci/security-txt.mjs FILE [TODAY]`. Builds do not read the clock.
import { readFileSync } from 'node:fs'

const DAYS = 30
const [file, today = new Date().toISOString()] = process.argv.slice(2)
const [, expires] = /^Expires: (.*)$/m.exec(readFileSync(file, 'utf8')) ?? []
const left = (Date.parse(expires) - Date.parse(today)) / 86_400_000
const raise = 'Set asOf in content/site.yaml (or the variable SITE_NOW, where it is set) to today, and deploy.'
const problem = !expires
  ? `${file} has no line that begins with Expires.`
  : Number.isNaN(left)
    ? `${file} expires on \`${expires}\`, which is no date.`
    : left < DAYS && `security.txt of the published site expires on ${expires.slice(0, 10)}. ${raise}`
if (problem) {
  console.error(problem)
  process.exitCode = 1
}
