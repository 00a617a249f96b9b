import { SiteLink } from '../ui/link/SiteLink.tsx'

interface BreadcrumbsProps {
  /** From home to the page's parent; empty on the home page. */
  trail: { label: string; path: string }[]
  /** Short name of the page itself. */
  label: string
  /** Name of the navigation. */
  name: string
}

/** The way from home to this page. */
export function Breadcrumbs({ trail, label, name }: BreadcrumbsProps) {
  if (trail.length === 0) return null
  return (
    <nav aria-label={name} className="sheet breadcrumbs text-label">
      <ol>
        {trail.map((step) => (
          <li key={step.path}>
            <SiteLink to={step.path}>{step.label}</SiteLink>
          </li>
        ))}
        <li>
          <span aria-current="page">{label}</span>
        </li>
      </ol>
    </nav>
  )
}
