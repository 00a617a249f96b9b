import type { Link } from '../../schema/fields.ts'
import { Actions } from '../link/Actions.tsx'
import { SiteLink } from '../link/SiteLink.tsx'

interface PageEndProps {
  data: { breadcrumbs: { path: string }[]; words: { back: string } }
  links?: Link[]
}

/** What to do next, and the way back to the list. */
export function PageEnd({ data: { breadcrumbs, words }, links }: PageEndProps) {
  return (
    <div className="mt-12 border-t border-ink pt-6 print:hidden">
      <Actions links={links} className="mb-3" />
      <SiteLink to={breadcrumbs.at(-1)?.path ?? '/'} className="link inline-flex min-h-11 items-center font-semibold">
        {words.back}
      </SiteLink>
    </div>
  )
}
