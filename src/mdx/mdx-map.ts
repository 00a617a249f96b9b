import type { ComponentProps, ComponentType, PropsWithChildren } from 'react'
import type { MdxProps } from '../schema/mdx.ts'
import { Callout } from './Callout.tsx'
import { Cite } from './Cite.tsx'
import { DrawingPlate } from './DrawingPlate.tsx'
import { Figure } from './Figure.tsx'
import { ProseHeading } from './ProseHeading.tsx'
import { ProseLink } from './ProseLink.tsx'
import { ProseCell, ProseTable } from './ProseTable.tsx'
import { Term } from './Term.tsx'

type MdxMap = { [Name in keyof MdxProps]: ComponentType<PropsWithChildren<MdxProps[Name]>> } & {
  [Name in 'a' | 'h2' | 'table' | 'td']: ComponentType<ComponentProps<Name>>
}

/** Components and elements of prose. A missing component is a type error. */
export const mdxMap = {
  Callout,
  Cite,
  Drawing: DrawingPlate,
  Figure,
  Term,
  a: ProseLink,
  h2: ProseHeading,
  table: ProseTable,
  td: ProseCell,
} satisfies MdxMap
