import { join } from 'node:path'
import { browserPath } from './browser.mjs'
import { prepare, root, run } from './install.mjs'

await prepare()
const { buildIfStale } = await import('./build.mjs')
await buildIfStale()
process.exit(
  run(process.execPath, [join(root, 'packages/bench/main.mjs'), ...process.argv.slice(2)], {
    env: { ...process.env, CHROMIUM_PATH: browserPath() ?? '' },
  }),
)
