import { PartsBar } from './PartsBar'

/** How many pages are how many clicks from home. */
export function DepthBars({ depths, unreachable }: { depths: (number | null)[]; unreachable: string }) {
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
