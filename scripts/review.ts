import { runCommand } from './pipeline/issues/run-command.ts'

void runCommand(async () =>
  (await import('./tools/review/review-site.ts')).reviewSite(process.cwd(), process.argv.slice(2)),
)
