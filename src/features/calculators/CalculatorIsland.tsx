import { useLayoutEffect, useRef, useState } from 'react'
import type { Calculator } from '../../schema/entries/calculator.ts'
import { CalculatorForm } from './CalculatorForm.tsx'

const served = '[data-island=calculator] [data-fallback] input'

/** Replaces the served calculator, keeping its input and focus. */
export function CalculatorIsland({ calculator }: { calculator: Calculator }) {
  const container = useRef<HTMLDivElement>(null)
  const [typed] = useState(typedBefore)
  useLayoutEffect(() => takeFocus(container.current!), [])
  return (
    <div ref={container}>
      <CalculatorForm calculator={calculator} typed={typed} />
    </div>
  )
}

const typedBefore = () =>
  Object.fromEntries(
    Array.from(document.querySelectorAll<HTMLInputElement>(served), ({ name, value }) => [name, value]),
  )

function takeFocus(container: HTMLElement): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || !field.matches(served)) return
  const own = container.querySelector<HTMLInputElement>(`[name=${field.name}]`)
  own?.focus()
  own?.setSelectionRange(field.selectionStart, field.selectionEnd)
}
