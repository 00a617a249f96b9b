import type { SectionOf } from '../schema/sections.ts'
import { DownloadLink } from '../ui/link/DownloadLink.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { SavedFormFrame } from '../features/saved-form/SavedFormFrame.tsx'
import { FillInForm } from '../ui/fill-in-form/FillInForm.tsx'

export function DocumentSheetSection(section: SectionOf<'document-sheet'>) {
  const { title, form, words, saved, download, link } = section
  return (
    <SectionFrame
      section={section}
      aside={<DownloadLink download={download} label={link} of={title} variant="primary" />}
    >
      <SavedFormFrame saved={saved} className="mb-5">
        <FillInForm form={form} words={words} scaleTitle={words.scale.title} title={title} folds="all" />
      </SavedFormFrame>
    </SectionFrame>
  )
}
