import type { Site } from '../../../src/schema/singles/site.ts'
import type { SourceEntry } from '../entries.ts'

interface OpenStep {
  at: string
  note: string
}

/** What site.yaml says of each step to go live that is still open. README.md lists the steps. */
export function openSteps(site: Site, { source, at }: Pick<SourceEntry, 'source' | 'at'>): OpenStep[] {
  const isSample = site.sampleContent
  const steps: [key: string, isOpen: boolean, note: string][] = [
    ['name', isSample, 'names and people are samples'],
    ['phones', Object.values(site.phones).some(({ number }) => isFictional(number)), 'numbers for fiction only'],
    ['origin', site.origin.endsWith('.example'), `${site.origin} cannot be registered`],
    ['inquiries', site.inquiries.endpoint === undefined, 'no endpoint: the consultation form opens a mail'],
    ['sampleContent', isSample, 'true: every page says that it is a sample'],
    ['strictTransport', site.strictTransport === undefined, 'absent: browsers insist on HTTPS for one day only'],
    ['asOf', true, `${site.asOf}; set it to the day of publication`],
  ]
  return steps.flatMap(([key, isOpen, note]) => {
    const { file, line } = source.locate([...at, key])
    return isOpen ? [{ at: `${file}:${line}`, note: `${key}: ${note}` }] : []
  })
}

const isFictional = (number: string) => /-555-01\d\d$/.test(number)
