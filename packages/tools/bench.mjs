import { join } from 'node:path'
import { browserPath } from './browser.mjs'
import { installIfMissing, root, run } from './install.mjs'

installIfMissing()
const { buildIfStale } = await import('./build.mjs')
await buildIfStale()
process.exit(
  run(process.execPath, [join(root, 'packages/bench/main.mjs'), ...process.argv.slice(2)], {
    env: { ...process.env, CHROMIUM_PATH: browserPath() ?? '' },
  }),
)
