// Node.js strips types itself from 22.18 on; tsx does it for older ones. Compiled code is kept for the next command.
import module from 'node:module'

module.enableCompileCache?.()
if (!process.features.typescript) (await import('tsx/esm/api')).register()
