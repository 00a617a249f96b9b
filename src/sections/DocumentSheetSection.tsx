import { blockId, createNames } from '../lib/field-names.ts'
import type { TocEntry } from '../schema/data/route-data.ts'
import type { SectionOf } from '../schema/sections.ts'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { DownloadLink } from '../ui/link/DownloadLink.tsx'
import { Contents } from '../ui/frame/Contents.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import { SavedFormFrame } from '../features/saved-form/SavedFormFrame.tsx'
import { FillInForm } from '../ui/fill-in-form/FillInForm.tsx'

/** What the title of a chapter begins with: its number or letter. */
const CHAPTER = /^(\d+|[A-Z])\. /

/** The document, with its chapters in the rail; in a narrow window its parts are folded instead. */
export function DocumentSheetSection(section: SectionOf<'document-sheet'>) {
  const { title, form, words, saved, contents, download, link, actions = [] } = section
  const names = createNames(form.blocks.map((block) => block.title))
  const toc = form.blocks.map((block, index): TocEntry => ({
    id: blockId(names[index]!),
    text: block.title,
    depth: CHAPTER.test(block.title) ? 2 : 3,
  }))
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
      <div className="grid gap-x-(--gutter) lg:grid-cols-12">
        <div className="rail max-lg:hidden print:hidden">
          <Contents title={contents} toc={toc} />
        </div>
        <div className="lg:col-span-10">
          <SavedFormFrame saved={saved} className="mb-5">
            <FillInForm form={form} words={words} scaleTitle={words.scale.title} title={title} folds="all" />
          </SavedFormFrame>
        </div>
      </div>
    </SectionFrame>
  )
}
