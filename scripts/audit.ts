import { runCommand } from './pipeline/issues/run-command.ts'

void runCommand(async () =>
  (await import('./tools/audit/audit-site.ts')).auditSite(process.cwd(), process.argv.slice(2)),
)
