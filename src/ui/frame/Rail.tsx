import { sheetNumberAnchor } from '../../lib/sheet-number-anchor.ts'

interface RailProps {
  sheet: string
  name?: string | undefined
  isPage?: boolean
}

export function Rail({ sheet, name, isPage }: RailProps) {
  return (
    <p className={`rail text-label text-muted ${isPage ? '' : 'lg:pt-2'}`}>
      <span id={sheetNumberAnchor(sheet)} className={isPage ? 'page-number' : undefined}>
        {sheet}
      </span>
      {name && ` ${name}`}
    </p>
  )
}
