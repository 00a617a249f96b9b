import type { SectionOf, SectionType } from '../../src/schema/sections.ts'
import { test } from './fixtures.ts'

interface AdminTest {
  labels: <Type extends SectionType>(path: string, type: Type) => Promise<SectionOf<Type>>
}

export const admin = test.extend<AdminTest>({
  labels: async ({ routeData }, use) => {
    await use(async (path, type) => {
      const data = await routeData(path)
      const sections = data.kind === 'sections' ? data.sections : []
      return sections.find((section) => section.type === type) as never
    })
  },
})
