import { join } from 'node:path'
import { prepare, root, run } from './install.mjs'

/** Runs the server's program for one task, built when its sources are newer; ends with its exit code. */
export const runServer = async (args, env = process.env) => {
  await prepare()
  const { buildIfStale } = await import('./build.mjs')
  await buildIfStale()
  process.exit(run(process.execPath, [join(root, 'packages/server/dist/main.js'), ...args], { env }))
}
