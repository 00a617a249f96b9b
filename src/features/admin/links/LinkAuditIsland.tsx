import type { PageLinks, LinkWithLocation } from '../../../schema/data/report.ts'
import type { SectionOf } from '../../../schema/sections.ts'
import { AuditTable, type TableRow } from '../table/AuditTable.tsx'
import { Counts } from '../marks/Counts.tsx'
import { linkCells, linkColumns } from '../table/link-cells.tsx'
import { PathList } from '../table/PathList.tsx'
import { ReportFrame } from '../reports/ReportFrame.tsx'
import { ToneMark } from '../marks/ToneMark.tsx'
import { PartsBar } from '../marks/PartsBar.tsx'

type LinkAuditProps = Pick<SectionOf<'link-audit'>, 'labels' | 'words'>

/** Pages with incoming links and click depth, broken links, external links. */
export function LinkAuditIsland({ labels, words }: LinkAuditProps) {
  return (
    <ReportFrame name="links" loading={labels.loading} words={words}>
      {({ pages, broken, external }) => (
        <>
          <h2 className="text-heading">{labels.summary}</h2>
          <Counts
            items={[
              { label: labels.pages, value: pages.length },
              { label: labels.broken, value: broken.length },
              { label: labels.orphans, value: pages.filter(({ orphan }) => orphan).length },
              { label: labels.deepest, value: Math.max(0, ...pages.map(({ depth }) => depth ?? 0)) },
              { label: labels.external, value: external.length },
            ]}
          />
          <Links title={labels.broken} links={broken} labels={labels} words={words} />
          <h2 className="text-heading">{labels.depth}</h2>
          <DepthBars depths={pages.map(({ depth }) => depth)} unreachable={labels.unreachable} />
          <Pages pages={pages} labels={labels} words={words} />
          <Links title={labels.external} links={external} labels={labels} words={words} />
        </>
      )}
    </ReportFrame>
  )
}

function Pages({ pages, labels, words }: LinkAuditProps & { pages: PageLinks[] }) {
  const numbers = [labels.depth, labels.linkedFrom, labels.menus, labels.linksTo].map((label) => ({
    label,
    numeric: true,
  }))
  const rows = pages.map(({ path, depth, linkedFrom, menus, linksTo, orphan }, index): TableRow => {
    const isOrphan = orphan ? <ToneMark tone="fair">{labels.orphan}</ToneMark> : ''
    return {
      id: String(index),
      text: orphan ? `${path} ${labels.orphan}` : path,
      cells: [
        [path],
        [depth, depth ?? labels.unreachable],
        [linkedFrom.length],
        [menus],
        [linksTo],
        [Number(orphan), isOrphan],
      ],
      details: <PathList title={labels.linkedFrom} paths={linkedFrom} none={labels.notLinked} />,
    }
  })
  return (
    <AuditTable
      title={labels.pages}
      columns={[{ label: labels.page }, ...numbers, { label: labels.orphans }]}
      rows={rows}
      words={words}
    />
  )
}

function Links({ title, links, labels, words }: LinkAuditProps & { title: string; links: LinkWithLocation[] }) {
  if (links.length === 0)
    return (
      <>
        <h2 className="text-heading">{title}</h2>
        <p>{labels.noBroken}</p>
      </>
    )
  const rows = links.map((link, index): TableRow => {
    const { text, href, category, status, from, file, line } = link
    return {
      id: String(index),
      text: [text, href, category, status, file, ...from].join(' '),
      cells: [...linkCells(link), [from.length]],
      details: (
        <PathList title={labels.from} paths={from} source={{ label: labels.source, location: `${file}:${line}` }} />
      ),
    }
  })
  const columns = [...linkColumns(labels), { label: labels.from, numeric: true }]
  return <AuditTable title={title} columns={columns} rows={rows} words={words} />
}

function DepthBars({ depths, unreachable }: { depths: (number | null)[]; unreachable: string }) {
  const all = [...new Set(depths)].toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity))
  const groups = all.map((depth) => ({
    label: depth ?? unreachable,
    count: depths.filter((one) => one === depth).length,
  }))
  const most = Math.max(...groups.map(({ count }) => count))
  return (
    <table className="w-full max-w-160">
      <tbody>
        {groups.map(({ label, count }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="py-1 pr-4 text-left font-normal whitespace-nowrap">
              {label}
            </th>
            <td className="w-full">
              <PartsBar parts={[0, count]} most={most} />
            </td>
            <td className="pl-4 text-right">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
