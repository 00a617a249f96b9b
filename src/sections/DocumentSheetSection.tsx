import type { SectionOf } from '../schema/sections.ts'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { DownloadLink } from '../ui/link/DownloadLink.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { SavedFormFrame } from '../features/saved-form/SavedFormFrame.tsx'
import { FillInForm } from '../ui/fill-in-form/FillInForm.tsx'

export function DocumentSheetSection(section: SectionOf<'document-sheet'>) {
  const { title, form, words, saved, download, link, actions = [] } = section
  return (
    <SectionFrame
      section={section}
      aside={
        <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
          <DownloadLink download={download} label={link} of={title} variant="primary" />
          {actions.map((action) => (
            <ActionLink key={action.label} link={action} />
          ))}
        </p>
      }
    >
      <SavedFormFrame saved={saved} className="mb-5">
        <FillInForm form={form} words={words} scaleTitle={words.scale.title} title={title} folds="all" />
      </SavedFormFrame>
    </SectionFrame>
  )
}
