import type { PageLinks, LinkWithLocation } from '../../../schema/data/report.ts'
import type { ReportProps } from '../../../schema/sections.ts'
import { AuditTable, type TableRow } from '../table/AuditTable.tsx'
import { Counts } from '../marks/Counts.tsx'
import { PathList } from '../table/PathList.tsx'
import { ReportFrame } from '../reports/ReportFrame.tsx'
import { ToneMark } from '../marks/ToneMark.tsx'
import { PartsBar } from '../marks/PartsBar.tsx'

type LinkAuditProps = ReportProps<'link-audit'>

/** Pages with incoming links and click depth, and external links. */
export function LinkAuditIsland({ labels, words }: LinkAuditProps) {
  return (
    <ReportFrame name="links" loading={labels.loading} words={words}>
      {({ pages, external }) => (
        <>
          <h2 className="text-heading">{labels.summary}</h2>
          <Counts
            items={[
              { label: labels.pages, value: pages.length },
              { label: labels.orphans, value: pages.filter(({ orphan }) => orphan).length },
              { label: labels.deepest, value: Math.max(0, ...pages.map(({ depth }) => depth ?? 0)) },
              { label: labels.external, value: external.length },
            ]}
          />
          <h2 className="text-heading">{labels.depth}</h2>
          <DepthBars depths={pages.map(({ depth }) => depth)} unreachable={labels.unreachable} />
          <Pages pages={pages} labels={labels} words={words} />
          <Links links={external} labels={labels} words={words} />
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
  const rows = pages.map(({ path, depth, linkedFrom, menus, linksTo, orphan }): TableRow => {
    const isOrphan = orphan ? <ToneMark tone="fair">{labels.orphan}</ToneMark> : ''
    return {
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

function Links({ links, labels, words }: LinkAuditProps & { links: LinkWithLocation[] }) {
  const rows = links.map(({ text, href, category, from, file, line }): TableRow => ({
    text: [text, href, category, file, ...from].join(' '),
    cells: [[text], [href, <code key="href">{href}</code>], [category], [from.length]],
    details: (
      <PathList title={labels.from} paths={from} source={{ label: labels.source, location: `${file}:${line}` }} />
    ),
  }))
  const columns = [labels.text, labels.href, labels.category].map((label) => ({ label }))
  return (
    <AuditTable
      title={labels.external}
      columns={[...columns, { label: labels.from, numeric: true }]}
      rows={rows}
      words={words}
    />
  )
}

function DepthBars({ depths, unreachable }: { depths: (number | null)[]; unreachable: string }) {
  const all = [...new Set(depths)].sort((a, b) => (a ?? Infinity) - (b ?? Infinity))
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
