import type { SectionOf } from '../schema/sections.ts'
import { Actions } from '../ui/link/Actions.tsx'
import { Figures } from '../ui/Figures.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

export function ToolkitSection(section: SectionOf<'toolkit'>) {
  const { facts, checklist, actions } = section
  return (
    <SectionFrame section={section} aside={<Actions links={actions} className="mt-6" />}>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <Figures items={facts} />
        <div className="border border-line bg-sheet max-sm:hidden">
          <div className="border-b border-line px-5 py-3">
            <h3 className="text-heading">{checklist.title}</h3>
            <p className="text-small text-muted">{checklist.note}</p>
          </div>
          <ul>
            {checklist.lines.map((line) => (
              <li
                key={line}
                className="flex gap-4 border-line px-5 py-2 text-small not-first:border-t nth-[n+5]:hidden"
              >
                <span className="mt-1 size-3.5 shrink-0 border border-ink" />
                {line}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </SectionFrame>
  )
}
