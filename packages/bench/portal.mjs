import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A port nobody listens on. */
export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  await new Promise((done) => server.close(done))
  return port
}

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
