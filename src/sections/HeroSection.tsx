import './hero.css'
import type { SectionOf } from '../schema/sections.ts'
import { Actions } from '../ui/link/Actions.tsx'
import { LocationDrawing } from '../ui/picture/LocationDrawing.tsx'
import { Unbroken } from '../ui/Unbroken.tsx'

/** Names the drawing, once. */
const QUESTION = 'where'

export function HeroSection(section: SectionOf<'hero'>) {
  const { anchor, title, lede, plate, question, places, actions, badges } = section
  const titleId = `${anchor}-title`
  return (
    <section aria-labelledby={titleId} className="hero">
      <header>
        <h1 id={titleId} tabIndex={-1} className="text-display outline-none">
          <Unbroken text={title} />
        </h1>
        {lede && <p className="mt-4 text-lede text-muted">{lede}</p>}
      </header>
      <Actions links={actions} className="mt-5 lg:mt-6" />
      {plate && (
        <figure>
          <p id={QUESTION} className="print:hidden">
            {question}
          </p>
          <LocationDrawing drawing={plate} labelledBy={QUESTION} links={places} />
        </figure>
      )}
      <ul className="badges">
        {badges.map((badge) => (
          <li key={badge}>{badge}</li>
        ))}
      </ul>
    </section>
  )
}
