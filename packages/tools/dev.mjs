import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { prepare, root, run } from './install.mjs'

await prepare()

let server
/** A build in a process of its own: modules that were built before are not kept in memory. */
const rebuild = () => {
  if (run(process.execPath, [join(root, 'packages/tools/build.mjs')]) !== 0) return
  const next = () => {
    server = spawn(process.execPath, [join(root, 'packages/server/dist/main.js')], {
      cwd: root,
      stdio: 'inherit',
      env: { SEED: 'demo', ...process.env },
    })
  }
  if (server && server.exitCode === null) {
    server.once('exit', next)
    server.kill('SIGTERM')
  } else next()
}

rebuild()
let timer
for (const folder of ['packages', 'widgets', 'host-site']) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (!name || /(^|[/\\])(dist|node_modules|e2e|bench)([/\\]|$)|\.test\.|\.stories\./.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(rebuild, 200)
  })
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server?.kill(signal)
    process.exit(0)
  })
}
