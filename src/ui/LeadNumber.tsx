import type { Link } from '../schema/fields.ts'

export function LeadNumber({ link: { href, label, number } }: { link: Link }) {
  return (
    <a href={href} className="group mt-6 inline-block text-signal">
      <span className="block text-lede whitespace-normal">{label}</span>
      <strong
        className={
          'block text-[clamp(1.75rem,11vw,6rem)] leading-none font-[620] tracking-tight ' +
          'whitespace-nowrap tabular-nums group-hover:underline print:text-number'
        }
      >
        {number}
      </strong>
    </a>
  )
}
