// Node.js 20 does not pass the loader for TypeScript on to threads: each registers its own.
import { register } from 'tsx/esm/api'

register()
await import(process.argv[2])
