import { SiteLink } from './SiteLink.tsx'

interface BackLinkProps {
  data: { breadcrumbs: { path: string }[]; words: { back: string } }
  below?: boolean
}

export function BackLink({ data: { breadcrumbs, words }, below }: BackLinkProps) {
  return (
    <SiteLink
      to={breadcrumbs.at(-1)?.path ?? '/'}
      className={`link ${below ? 'mt-3 ' : ''}inline-flex min-h-11 items-center font-semibold`}
    >
      {words.back}
    </SiteLink>
  )
}
