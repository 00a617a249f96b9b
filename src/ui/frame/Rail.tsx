import { sheetAnchor } from '../../lib/sheet-anchor.ts'

interface RailProps {
  sheet: string
  name?: string | undefined
  isPage?: boolean
}

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
