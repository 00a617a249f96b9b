// Starts the development server. Vite tells of every import that a future way to load its settings would not understand: several hundred lines
// before its address. `configLoader` is the bundling one, which does.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true'
await import('../node_modules/vite/bin/vite.js')
