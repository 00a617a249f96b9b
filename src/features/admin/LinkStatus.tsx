import type { LinkEntry } from '../../schema/report'
import { ToneMark, type Tone } from './ToneMark'

const tones: Record<LinkEntry['status'], Tone> = { OK: 'good', External: 'plain', Missing: 'poor', '404': 'poor' }

/** The status of a link as a word with its shape. */
export function LinkStatus({ status }: Pick<LinkEntry, 'status'>) {
  return <ToneMark tone={tones[status]}>{status}</ToneMark>
}
