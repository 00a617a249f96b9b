import type { SectionOf } from '../schema/sections.ts'
import { Actions } from '../ui/link/Actions.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function ProseSection(section: SectionOf<'prose'>) {
  return (
    <SectionFrame section={section}>
      <div className="prose">
        {section.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Actions links={section.actions} className="mt-8" />
    </SectionFrame>
  )
}
