import type { Page } from '@playwright/test'

export interface Seen {
  path: string
  setting: string
  scripts: Map<string, Promise<Buffer>>
}

/** Problems of a page in one setting. */
export type PageCheck = (page: Page, seen: Seen) => Promise<string[]>
