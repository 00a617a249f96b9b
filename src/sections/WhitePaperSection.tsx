import { WhitePaperForm } from '../features/white-paper/WhitePaperForm.tsx'
import type { SectionOf } from '../schema/sections.ts'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { mailAddress } from '../ui/link/ActionLink.tsx'
import { DownloadLink } from '../ui/link/DownloadLink.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

/** A plain link, and an optional form under it. Without a file there is no form. */
export function WhitePaperSection(section: SectionOf<'white-paper'>) {
  const { labels, download, title, mail } = section
  const isThere = download.link.kind === 'file'
  return (
    <SectionFrame section={section}>
      <DownloadLink download={download} label={labels.noScript} of={title} variant="primary" />
      {isThere && (
        <div className="mt-8" data-props={JSON.stringify({ labels, download, title })}>
          <WhitePaperForm labels={labels} download={download} title={title} />
        </div>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-6">
        <ActionLink link={mail} />
        <span className="text-small wrap-anywhere select-all">{mailAddress(mail.href)}</span>
      </p>
    </SectionFrame>
  )
}
