import { sheetAnchor } from '../../lib/sheet-anchor.ts'

interface RailProps {
  /** Number of the page’s sheet, or of a section of it. */
  sheet: string
  /** Short name beside it. */
  name?: string | undefined
  /** True for the number of a page, which stands large in the rail. */
  isPage?: boolean
}

/** What stands in the left rail: a number that one can link to, and a short name. */
export function Rail({ sheet, name, isPage }: RailProps) {
  return (
    <p className={`rail text-label text-muted ${isPage ? '' : 'lg:pt-2'}`}>
      <a id={sheetAnchor(sheet)} href={`#${sheetAnchor(sheet)}`} className={isPage ? 'page-number' : undefined}>
        {sheet}
      </a>
      {name && ` ${name}`}
    </p>
  )
}
