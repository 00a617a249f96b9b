import { CalculatorForm } from './CalculatorForm.tsx'
import { partIds } from '../../lib/part-ids.ts'
import type { Calculator } from '../../schema/entries/calculator.ts'

/** The calculator with its formula, source and limits. */
export function CalculatorPanel({ calculator }: { calculator: Calculator }) {
  const { title, labels, formula, source, note, noScript } = calculator
  const facts = [
    [labels.formula, formula],
    [labels.source, source],
    [labels.limits, note],
  ]
  return (
    <section
      aria-labelledby={partIds.calculator}
      className="mb-4 border-y lg:mb-14 border-ink pt-5 pb-8 lg:col-span-full print:break-inside-avoid"
    >
      <h2 id={partIds.calculator} className="mb-6 text-title">
        {title}
      </h2>
      <div data-island="calculator" data-props={JSON.stringify({ calculator })}>
        <div data-fallback="" className="needs-js">
          <CalculatorForm calculator={calculator} />
        </div>
        <p className="measure without-js text-lede">{noScript}</p>
      </div>
      <dl className="mt-8 grid gap-x-(--gutter) gap-y-5 border-t border-line pt-5 text-small md:grid-cols-3">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className="text-label text-muted">{label}</dt>
            <dd className="mt-1">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
