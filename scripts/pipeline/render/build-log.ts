import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Gathers what bundler and renderer print, which is for the curious: `.cache/build.log`. A disk that cannot take it
 * must not hide the real failure.
 */
export function buildLog(root: string) {
  let text = ''
  return {
    add: (chatter: string) => {
      text += chatter
    },
    keep: async () => {
      await mkdir(join(root, '.cache'), { recursive: true }).catch(() => {})
      await writeFile(join(root, '.cache/build.log'), text).catch(() => {})
    },
  }
}
