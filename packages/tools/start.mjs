import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root } from './install.mjs'

await prepare()
const { buildIfStale } = await import('./build.mjs')
await buildIfStale()

const server = spawn(process.execPath, [join(root, 'packages/server/dist/main.js')], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
