import type { SectionOf } from '../schema/sections.ts'
import { Picture } from '../ui/picture/Picture.tsx'
import { RuledList } from '../ui/RuledList.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'
import './leaders.css'

type Leaders = SectionOf<'leaders'>

export function LeadersSection(section: Leaders) {
  const { items, labels } = section
  return (
    <SectionFrame section={section}>
      <ul className="grid gap-x-8 md:grid-cols-2 lg:grid-cols-3">
        {items.map((leader) => (
          <li key={leader.id} id={leader.id} className="leader">
            <Leader leader={leader} labels={labels} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

function Leader({ leader, labels }: { leader: Leaders['items'][number]; labels: Leaders['labels'] }) {
  const { name, title, experience, description, image, credentials, specialties } = leader
  return (
    <>
      <div>
        {image && <Picture image={image} sizes="(min-width: 1264px) 380px, (min-width: 768px) 46vw, 96vw" />}
        <div className="mt-4 border-t border-ink pt-3">
          <h3 className="text-heading">{name}</h3>
        </div>
      </div>
      <p className="mt-1">{title}</p>
      <p className="mt-1 text-small text-muted">
        {labels.experience}: <span className="tabular-nums">{experience}</span>
      </p>
      <p className="measure mt-4">{description}</p>
      <h4 className="mt-5 mb-1.5 text-label text-muted">{labels.credentials}</h4>
      <RuledList items={credentials} />
      <h4 className="mt-5 mb-1.5 text-label text-muted">{labels.specialties}</h4>
      <RuledList items={specialties} />
    </>
  )
}
