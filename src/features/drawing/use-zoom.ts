import { useLayoutEffect, useRef, useState } from 'react'

/** Sizes of a drawing, as multiples of that which fits its region. */
const steps = [1, 1.5, 2, 3, 4, 6]

/** A place in a region, as shares of all that scrolls in it. */
interface Place {
  x: number
  y: number
}

/** Zooms the first element in a region that scrolls; the middle stays where it is. `aspect` is width by height. */
export function useZoom(region: HTMLElement | null, aspect: number) {
  const [step, setStep] = useState(0)
  const middle = useRef<Place>({ x: 0.5, y: 0 })

  useLayoutEffect(() => {
    if (!region) return undefined
    const fit = () => resize(region, aspect, steps[step]!, middle.current)
    fit()
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [region, aspect, step])

  const zoom = (by: number) => {
    if (region) middle.current = middleOf(region)
    setStep((now) => Math.max(0, Math.min(steps.length - 1, now + by)))
  }
  return { zoom, percent: steps[step]! * 100, isLeast: step === 0, isMost: step === steps.length - 1 }
}

function middleOf({ scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight }: HTMLElement): Place {
  return { x: (scrollLeft + clientWidth / 2) / scrollWidth, y: (scrollTop + clientHeight / 2) / scrollHeight }
}

/** Gives what stands in a region so many times the width that fits, and brings a place to its middle. */
function resize(region: HTMLElement, aspect: number, times: number, middle: Place): void {
  const content = region.firstElementChild as HTMLElement
  content.style.width = `${Math.min(region.clientWidth, region.clientHeight * aspect) * times}px`
  region.scrollLeft = middle.x * region.scrollWidth - region.clientWidth / 2
  region.scrollTop = middle.y * region.scrollHeight - region.clientHeight / 2
}
