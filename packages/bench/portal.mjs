import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../tools/free-port.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts the built portal with demo content in a folder of its own; `stop` removes it. */
export const startPortal = async (env = {}) => {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'lab-bench-'))
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [join(root, 'packages/server/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: folder,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...env,
    },
  })
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`the portal ended with ${server.exitCode}`)
    await pause(100)
  }
  return {
    url,
    pid: server.pid,
    stop: async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
