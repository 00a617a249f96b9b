import type { SectionOf } from '../schema/sections.ts'
import { Actions } from '../ui/link/Actions.tsx'
import { Rail } from '../ui/frame/Rail.tsx'

/** The closing band. If its first action calls, the number is the largest thing, and the action is its label. */
export function CallToActionSection(section: SectionOf<'call-to-action'>) {
  const { anchor, rail, id, title, lede, actions } = section
  const titleId = `${anchor}-title`
  const call = actions[0]?.kind === 'call' ? actions[0] : undefined
  return (
    <section id={id} aria-labelledby={titleId} className="call-band">
      <div className="sheet-grid">
        <Rail name={rail} />
        <header>
          <h2 id={titleId} className="text-title">
            {title}
          </h2>
          {lede && <p className="measure mt-4">{lede}</p>}
        </header>
        {call && (
          <p>
            <a href={call.href} className="call-number">
              <span className="block text-heading">{call.label} </span>
              <b>{call.number}</b>
            </a>
          </p>
        )}
        <Actions links={actions.filter((link) => link !== call)} className="mt-2" />
      </div>
    </section>
  )
}
