import { useId, useState } from 'react'
import { calculate, type Calculation } from './calculators.ts'
import type { Calculator, CalculatorField, CalculatorResult } from '../../schema/entries/calculator.ts'
import { FormField } from '../../ui/form/FormField.tsx'

type Words = Pick<Calculator, 'invalid' | 'whole' | 'range' | 'and'>

interface CalculatorFormProps {
  calculator: Calculator
  /** Earlier input by field. */
  typed?: Record<string, string>
}

export function CalculatorForm({ calculator, typed: before = {} }: CalculatorFormProps) {
  const id = `result${useId()}`
  const fields = Object.entries<CalculatorField>({ ...calculator.fields })
  const [typed, setTyped] = useState(() => ({
    ...Object.fromEntries(fields.map(([key, { start }]) => [key, String(start)])),
    ...before,
  }))
  const { readings, results } = calculate(calculator, typed)
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[3fr_2fr]">
      <div className="grid content-start gap-x-8 gap-y-6 sm:grid-cols-2">
        {fields.map(([key, { label, hint, unit }]) => (
          <FormField key={key} label={label} hint={hint} error={formatProblem(readings[key], calculator)}>
            {(control) => (
              <span className="form-measure">
                <input
                  {...control}
                  type="text"
                  name={key}
                  aria-describedby={[control['aria-describedby'], `${control.id}-unit`].join(' ')}
                  inputMode="decimal"
                  autoComplete="off"
                  value={typed[key]}
                  onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
                />
                <span id={`${control.id}-unit`} className="text-small text-muted">
                  {unit}
                </span>
              </span>
            )}
          </FormField>
        ))}
      </div>
      <div role="group" aria-labelledby={id}>
        <p id={id} className="text-label text-muted">
          {calculator.result}
        </p>
        {Object.entries<CalculatorResult>({ ...calculator.results }).map(([key, { label, unit }]) => (
          <p key={key} className="mt-2 flex items-baseline justify-between gap-x-6 border-t border-line pt-2">
            <span id={`${id}-${key}`}>{label}</span>
            <output aria-labelledby={`${id}-${key}`} className="text-title whitespace-nowrap tabular-nums">
              <Value value={results[key]} unit={unit} unknown={calculator.unknown} />
            </output>
          </p>
        ))}
      </div>
    </div>
  )
}

function Value({ value, unit, unknown }: { value: string | undefined; unit: string; unknown: string }) {
  if (value !== undefined)
    return (
      <span key="known">
        <span>{value}</span> <small className="text-small font-normal tracking-normal text-muted">{unit}</small>
      </span>
    )
  return (
    <span key="unknown" className="font-normal text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{unknown}</span>
    </span>
  )
}

function formatProblem(
  reading: Calculation['readings'][string] | undefined,
  { range, and, ...words }: Words,
): string | undefined {
  if (!reading?.problem) return undefined
  const { problem, least, most } = reading
  return problem === 'range'
    ? `${range} ${least.toLocaleString('en-CA')} ${and} ${most.toLocaleString('en-CA')}.`
    : words[problem]
}
