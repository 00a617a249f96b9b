import { git } from '../../pipeline/git.ts'

/** CI names the commit of a pull request, where the last one is its merge. */
export const previewCommit = (root: string) =>
  process.env.VITE_PREVIEW_COMMIT || (git(root, 'rev-parse', 'HEAD')?.trim() ?? 'HEAD')

/** The address of a line on the host of the repository, by the pattern in `repository` of site.yaml. */
export function sourceAddress(
  repository: string,
  { commit, file, line = '1' }: { commit: string; file: string; line?: string },
): string {
  const values: Record<string, string> = {
    commit: encodeURIComponent(commit),
    file: file.split('/').map(encodeURIComponent).join('/'),
    line,
  }
  return repository.replace(/\{(commit|file|line)\}/g, (_, name: string) => values[name]!)
}
