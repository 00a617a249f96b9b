import type { Finding } from '../../../schema/data/report.ts'
import type { ReportProps, ReportWords } from '../../../schema/sections.ts'
import { ToneMark } from '../marks/ToneMark.tsx'

interface FindingsListProps {
  findings: Finding[]
  labels: Pick<ReportProps<'seo-audit'>['labels'], 'fix' | 'noFindings'>
  words: Pick<ReportWords, 'error' | 'warning'>
}

const severityTone = (severity: Finding['severity']) => (severity === 'error' ? 'poor' : 'fair')

export function FindingsList({ findings, labels, words }: FindingsListProps) {
  if (findings.length === 0) return <p>{labels.noFindings}</p>
  return (
    <ul className="report-findings">
      {findings.map(({ rule, severity, message, hint, file, line, column }, index) => (
        <li key={index}>
          <p>
            <ToneMark tone={severityTone(severity)}>{words[severity]}</ToneMark> <code>{rule}</code> {message}
          </p>
          {hint && (
            <p className="text-muted">
              {labels.fix} {hint}
            </p>
          )}
          <code>
            {file}:{line}:{column}
          </code>
        </li>
      ))}
    </ul>
  )
}
