/**
 * Written by the pipeline: how each page of prose is loaded, by its address. Types are checked before anything is made.
 */
declare module '*/generated/prose-pages.ts' {
  export const prosePages: Record<string, () => Promise<import('mdx/types').MDXModule>>
}

interface ImportMetaEnv {
  /** Name of the commit, in a preview build alone. */
  readonly VITE_PREVIEW_COMMIT?: string
  /** Set in a preview that has the report of its review. */
  readonly VITE_PREVIEW_REVIEW?: string
}

interface Window {
  /** What stands around every page: the boot script fetches it beside the app. */
  shellData?: Promise<unknown>
}
