import type { FunctionComponent } from 'react'
import type { SectionOf } from '../schema/sections.ts'
import { ActionLink } from '../ui/link/ActionLink.tsx'
import { Actions } from '../ui/link/Actions.tsx'
import { Icon } from '../ui/icon/Icon.tsx'
import { TradeMark } from '../ui/icon/TradeMark.tsx'
import { RuledList } from '../ui/RuledList.tsx'
import { Picture } from '../ui/picture/Picture.tsx'
import { SectionFrame } from '../ui/frame/SectionFrame.tsx'

type Points = SectionOf<'points'>
interface PointProps {
  point: Points['items'][number]
  /** Its number in an ordered list, padded to the width of the last one. */
  number?: string
}

const FIGURE_SPACE = '\u2007'

/** The points in rows, or, with marks or parts, in larger cells. */
export function PointsSection(section: Points) {
  const { items, numbered, actions } = section
  const List = numbered ? 'ol' : 'ul'
  const { Row, className } = layOut(items)
  const digits = String(items.length).length
  return (
    <SectionFrame section={section}>
      <List className={`grid ${className}`}>
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

function layOut(items: Points['items']): { Row: FunctionComponent<PointProps>; className: string } {
  if (items.some(({ mark }) => mark))
    return {
      Row: MarkedPoint,
      className: 'grid-cols-2 border-t border-l border-line lg:grid-cols-4 print:break-inside-avoid',
    }
  if (items.some(({ points }) => points)) return { Row: PointWithParts, className: 'gap-x-8 gap-y-14 md:grid-cols-2' }
  if (items.every(({ text, image }) => !text && !image))
    return { Row: PlainPoint, className: 'gap-x-8 border-b border-line md:grid-cols-2' }
  const columns = items.length % 3 === 0 ? 'sm:grid-cols-2 lg:grid-cols-3' : 'sm:grid-cols-2'
  return { Row: Point, className: `gap-x-8 gap-y-4 lg:gap-y-8 ${columns}` }
}

function Point({ point: { title, text, icon, image }, number }: PointProps) {
  return (
    <li className={'flex gap-3 border-t border-line pt-4' + (image ? ' lg:flex-col' : '')}>
      {image && <Picture image={image} sizes="(min-width: 64rem) 18rem, 6rem" className="w-24 shrink-0 lg:w-full" />}
      {icon && !image && <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-water" />}
      <Ordinal value={number} className="text-heading" />
      <div>
        <h3 className="text-heading">{title}</h3>
        {text && <p className="mt-1 max-w-[60ch] text-muted">{text}</p>}
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

function MarkedPoint({ point: { title, text, mark } }: PointProps) {
  return (
    <li className="flex flex-col gap-5 border-r border-b border-line p-4 sm:p-6">
      {mark && <TradeMark name={mark} />}
      <p className="mt-auto leading-snug">
        <strong className="block text-pretty">{title}</strong>
        <span className="mt-1 block text-small text-muted">{text}</span>
      </p>
    </li>
  )
}

const colors = {
  primary: { rule: 'border-water', mark: 'text-water' },
  accent: { rule: 'border-signal', mark: 'text-signal' },
}

function PointWithParts({ point: { title, text, points = [], icon, color = 'primary', link } }: PointProps) {
  return (
    <li className={`flex flex-col border-t-2 pt-5 ${colors[color].rule}`}>
      {icon && <Icon name={icon} className={`mb-4 size-9 ${colors[color].mark}`} />}
      <h3 className="text-heading">{title}</h3>
      <p className="mt-2 mb-5">{text}</p>
      <RuledList items={points} className="mt-auto text-small" />
      {link && (
        <p className="mt-2">
          <ActionLink link={link} />
        </p>
      )}
    </li>
  )
}

function Ordinal({ value, className = '' }: { value?: string; className?: string }) {
  return value && <span className={`shrink-0 text-muted tabular-nums ${className}`}>{value}</span>
}
