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
      <div className="sheet-grid items-center">
        <Rail name={rail} />
        <div className="lg:col-span-7">
          <h2 id={titleId} className="text-title">
            {title}
          </h2>
          {call && (
            <p className="mt-3">
              <a href={call.href} className="call-number">
                <span className="block text-heading">{call.label} </span>
                <b>{call.number}</b>
              </a>
            </p>
          )}
        </div>
        <div className="lg:col-span-5">
          {lede && <p className="measure">{lede}</p>}
          <Actions links={actions.filter((link) => link !== call)} className="mt-4" />
        </div>
      </div>
    </section>
  )
}
