import { useEffect, useRef } from 'react'
import type { Shell } from '../schema/route-data'
import { CloseButton } from '../ui/CloseButton'
import { showToast } from '../ui/toast'

/** The expanded emergency call: what the line is for, the number to call, and a copy of it. */
export function EmergencyPanel({ shell, onClose }: { shell: Shell; onClose: () => void }) {
  const { phone } = shell.site
  const words = shell.words.emergency
  const call = useRef<HTMLAnchorElement>(null)
  useEffect(() => call.current?.focus(), [])

  const copy = () =>
    navigator.clipboard.writeText(phone.display).then(
      () => showToast(words.copied),
      () => showToast(words.copyFailed),
    )
  return (
    <div className="emergency-panel">
      <div className="panel-head">
        <p className="emergency-title">{words.title}</p>
        <CloseButton label={shell.words.shell.close} onClick={onClose} />
      </div>
      <p className="text-small pr-4 text-muted">{words.text}</p>
      <a ref={call} className="emergency-call" href={phone.href}>
        <span className="text-small">{words.call}</span> <strong>{phone.display}</strong>
      </a>
      <button type="button" className="copy-button" onClick={copy}>
        {words.copy}
      </button>
    </div>
  )
}
