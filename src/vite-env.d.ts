interface ImportMetaEnv {
  /** Name of the commit, in a preview build alone. */
  readonly VITE_PREVIEW_COMMIT?: string
}

interface Window {
  /** What stands around every page: the boot script fetches it beside the app. */
  shellData?: Promise<unknown>
}
