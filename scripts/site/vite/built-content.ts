import type { Worker } from 'node:worker_threads'
import type { Plugin } from 'vite'
import { callThread } from '../../pipeline/threads/call-thread.ts'
import { startThread } from '../../pipeline/threads/start-thread.ts'
import type { PageAnswers } from './page-thread.ts'
import { prosePages, type MakeProse } from '../../pipeline/vite/prose-pages.ts'

/** Runs the content step before a build, unless the caller already has. */
export function builtContent(root: string): Plugin[] {
  let given: MakeProse | undefined
  let pageCode: MakeProse
  let worker: Worker | undefined
  const content: Plugin = {
    name: 'built-content',
    // A caller that has built the content passes its prose pages through a plugin of this name.
    configResolved: ({ plugins }) => void (given = plugins.find(({ name }) => name === 'given-content')?.api),
    async buildStart() {
      if (given) return void (pageCode = given)
      worker = startThread(new URL('page-thread.ts', import.meta.url), root)
      const request = callThread<PageAnswers>(worker)
      pageCode = (file) => request('pageCode', file)
      await request('ready')
    },
    closeBundle: async () => void (await worker?.terminate()),
  }
  return [content, prosePages((file, text) => pageCode(file, text))]
}
