// Threads do not inherit the hook of the process, so each registers its own.
import '../typescript.mjs'

await import(process.argv[2])
