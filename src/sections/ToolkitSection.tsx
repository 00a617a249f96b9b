import type { SectionOf } from '../schema/sections.ts'
import { Actions } from '../ui/link/Actions.tsx'
import { Figures } from '../ui/Figures.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

/** Numbers beside a sheet of the checklist. As the first section, the sheet opens the page. */
export function ToolkitSection(section: SectionOf<'toolkit'>) {
  const { facts, checklist, actions, first } = section
  if (first)
    return (
      <SectionFrame
        section={section}
        aside={<Actions links={actions} className="mt-6" />}
        plate={<Sheet {...checklist} heading="h2" className="plate" />}
      >
        <Figures items={facts} />
      </SectionFrame>
    )
  return (
    <SectionFrame section={section}>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <div>
          <Figures items={facts} />
          <Actions links={actions} className="mt-4" />
        </div>
        <Sheet {...checklist} heading="h3" className="max-sm:hidden" />
      </div>
    </SectionFrame>
  )
}

type SheetProps = SectionOf<'toolkit'>['checklist'] & { heading: 'h2' | 'h3'; className: string }

function Sheet({ title, note, lines, heading: Heading, className }: SheetProps) {
  return (
    <div className={`flex flex-col border border-line bg-sheet ${className}`}>
      <div className="border-b border-line px-5 py-3">
        <Heading className="text-heading">{title}</Heading>
        <p className="text-small text-muted">{note}</p>
      </div>
      <ul className="grid grow">
        {lines.map((line) => (
          <li key={line} className="flex items-center gap-4 border-line px-5 py-2 text-small not-first:border-t">
            <span className="size-3.5 shrink-0 border border-ink" />
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
