import { join } from 'node:path'
import { installIfMissing, root, run } from './install.mjs'

// Migrates and seeds the database of the environment, then ends.
installIfMissing()
const { buildIfStale } = await import('./build.mjs')
await buildIfStale()
process.exit(
  run(process.execPath, [join(root, 'packages/server/dist/main.js'), '--seed-only'], {
    env: { SEED: 'demo', ...process.env },
  }),
)
