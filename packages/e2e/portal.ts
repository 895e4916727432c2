import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

/** What a portal is started with in which time can pass. */
export const inTime = { NODE_OPTIONS: `--import=${new URL('pass-time.mjs', import.meta.url)}` }

/** Two months pass at a portal that is `inTime`. */
export const passTwoMonths = async (portal: ChildProcess, request: APIRequestContext) => {
  const now = async () => (await (await request.post('/api/open/setting', { data: {} })).json()).data.now
  const before = await now()
  portal.kill('SIGUSR2')
  await expect.poll(now).toBeGreaterThan(before + 59 * 86_400)
}

/** A portal of a journey's own: it may be killed, and nobody else's doings are seen in it. */
export const aPortal = async (
  folder: string,
  port: number,
  seed = 'empty',
  settings: Record<string, string> = {},
): Promise<ChildProcess> => {
  const server = spawn(process.execPath, ['packages/server/dist/main.js'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      SEED: seed,
      CODES_PER_ADDRESS: '1000',
      REGISTRATIONS_PER_NETWORK: '1000',
      ...settings,
    },
  })
  await expect(async () => {
    expect(server.exitCode).toBeNull()
    expect((await fetch(`http://localhost:${port}/readyz`)).ok).toBe(true)
  }).toPass({ timeout: 180_000 })
  return server
}
