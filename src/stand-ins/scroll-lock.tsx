import { useLayoutEffect, type ComponentType, type ReactNode } from 'react'

interface RemoveScrollProps {
  /** What passes its props and ref on to its one child. */
  as: ComponentType<{ children: ReactNode }>
  children: ReactNode
}

let locks = 0

/**
 * Stands in for `react-remove-scroll` below Radix Dialog: that one injects a style element, which our
 * policy refuses; a class does.
 */
export function RemoveScroll({ as: Container, children }: RemoveScrollProps) {
  useLayoutEffect(() => {
    locks += 1
    document.documentElement.classList.add('scroll-locked')
    return () => {
      locks -= 1
      if (!locks) document.documentElement.classList.remove('scroll-locked')
    }
  }, [])
  return <Container>{children}</Container>
}
