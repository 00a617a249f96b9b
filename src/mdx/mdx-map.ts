import type { ComponentProps, ComponentType, PropsWithChildren } from 'react'
import type { MdxProps } from '../schema/mdx'
import { Callout } from './Callout'
import { Cite } from './Cite'
import { DrawingPlate } from './DrawingPlate'
import { Figure } from './Figure'
import { ProseLink } from './ProseLink'
import { ProseTable } from './ProseTable'
import { Term } from './Term'

type MdxMap = { [Name in keyof MdxProps]: ComponentType<PropsWithChildren<MdxProps[Name]>> } & {
  [Name in 'a' | 'table']: ComponentType<ComponentProps<Name>>
}

/**
 * What stands for the components and elements of prose. A component that pages meet and that has no
 * entry here does not compile.
 */
export const mdxMap = {
  Callout,
  Cite,
  Drawing: DrawingPlate,
  Figure,
  Term,
  a: ProseLink,
  table: ProseTable,
} satisfies MdxMap
