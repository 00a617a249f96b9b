import type { FooterReport, LinkEntry, LinksReport, PageLinks, PlacedLink } from '../../schema/report'
import type { Report } from './fetch-report'
import { flag, list, nullable, number, object, oneOf, orElse, text, type Shape } from './shapes'

/** The most rows of a list. */
const ROWS = 20_000

const link = {
  text,
  href: text,
  category: text,
  status: oneOf('OK', 'Missing', 'External', '404'),
  suggestedSlug: orElse(text, undefined),
} satisfies { [Key in keyof LinkEntry]-?: Shape<LinkEntry[Key]> }
const placed = object<PlacedLink>({ ...link, from: list(text, ROWS), file: text, line: number })

/** Where the links of the footer lead. */
export const footerReport: Report<FooterReport> = {
  name: 'footer',
  shape: object<FooterReport>({
    version: number,
    timestamp: text,
    working: number,
    missing: number,
    external: number,
    total: number,
    links: list(object<LinkEntry>(link), ROWS),
    pagesToCreate: list(text, ROWS),
  }),
}

/** Who leads to whom. */
export const linksReport: Report<LinksReport> = {
  name: 'links',
  shape: object<LinksReport>({
    version: number,
    timestamp: text,
    pages: list(
      object<PageLinks>({
        path: text,
        depth: nullable(number),
        linkedFrom: list(text, ROWS),
        menus: number,
        linksTo: number,
        orphan: flag,
      }),
      ROWS,
    ),
    broken: list(placed, ROWS),
    external: list(placed, ROWS),
  }),
}
