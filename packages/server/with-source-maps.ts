import { setSourceMapsSupport } from 'node:module'

// Stacks name our sources and their lines. Here, since only what is loaded afterwards is mapped; packages' own maps stay
// unread.
setSourceMapsSupport(true)
await import('./main.ts')
