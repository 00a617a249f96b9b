interface ImportMetaEnv {
  /** Name of the commit, in a preview build alone. */
  readonly VITE_PREVIEW_COMMIT?: string
}
