import type { SectionOf } from '../schema/sections.ts'
import { ActionLink, mailAddress } from '../ui/link/ActionLink.tsx'
import { DownloadLink } from '../ui/link/DownloadLink.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function WhitePaperSection(section: SectionOf<'white-paper'>) {
  const { label, download, title, mail } = section
  return (
    <SectionFrame section={section}>
      <DownloadLink download={download} label={label} of={title} variant="primary" />
      <p className="mt-3 flex flex-wrap items-center gap-x-6">
        <ActionLink link={mail} />
        <span className="text-small wrap-anywhere select-all">{mailAddress(mail.href)}</span>
      </p>
    </SectionFrame>
  )
}
