/** Where the bundles lie below their folder: the site for browsers, the site for the renderer, and the renderer. */
export const bundles = {
  client: 'client',
  server: 'server/main.mjs',
  renderer: 'renderer/render-worker.mjs',
} as const
