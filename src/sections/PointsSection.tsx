import type { SectionOf } from '../schema/sections.ts'
import { Actions } from '../ui/link/Actions.tsx'
import { Icon } from '../ui/icon/Icon.tsx'
import { Picture } from '../ui/picture/Picture.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

type Points = SectionOf<'points'>
interface PointProps {
  point: Points['items'][number]
  /** Its number in an ordered list, padded to the width of the last one. */
  number?: string
}

const FIGURE_SPACE = '\u2007'

export function PointsSection(section: Points) {
  const { items, numbered, actions } = section
  const List = numbered ? 'ol' : 'ul'
  const isPlain = items.every(({ text, image }) => !text && !image)
  const columns = items.length % 3 === 0 ? 'sm:grid-cols-2 lg:grid-cols-3' : 'sm:grid-cols-2'
  const Row = isPlain ? PlainPoint : Point
  const digits = String(items.length).length
  return (
    <SectionFrame section={section}>
      <List
        className={
          isPlain ? 'grid gap-x-8 border-b border-line md:grid-cols-2' : `grid gap-x-8 gap-y-4 lg:gap-y-8 ${columns}`
        }
      >
        {items.map((point, index) => (
          <Row
            key={point.title}
            point={point}
            number={numbered ? String(index + 1).padStart(digits, FIGURE_SPACE) : undefined}
          />
        ))}
      </List>
      <Actions links={actions} className="mt-10" />
    </SectionFrame>
  )
}

function Point({ point: { title, text, icon, image }, number }: PointProps) {
  return (
    <li className={'flex gap-3 border-t border-line pt-4' + (image ? ' lg:flex-col' : '')}>
      {image && <Picture image={image} sizes="(min-width: 64rem) 18rem, 6rem" className="w-24 shrink-0 lg:w-full" />}
      {icon && !image && <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-water" />}
      <Ordinal value={number} className="text-heading" />
      <div>
        <h3 className="text-heading">{title}</h3>
        {text && <p className="mt-1 max-w-[56ch] text-muted">{text}</p>}
      </div>
    </li>
  )
}

function PlainPoint({ point: { title, icon }, number }: PointProps) {
  return (
    <li className="flex gap-3 border-t border-line py-3">
      {icon && <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-water" />}
      <Ordinal value={number} />
      <span>{title}</span>
    </li>
  )
}

function Ordinal({ value, className = '' }: { value?: string; className?: string }) {
  return value && <span className={`shrink-0 text-muted tabular-nums ${className}`}>{value}</span>
}
