import type { ComponentProps } from 'react'
import { Unbroken } from '../ui/Unbroken.tsx'

export function ProseHeading({ children, ...props }: ComponentProps<'h2'>) {
  return <h2 {...props}>{typeof children === 'string' ? <Unbroken text={children} /> : children}</h2>
}
