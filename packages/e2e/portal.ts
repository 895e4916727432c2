import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir, rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'
import { seededFolder } from './seeded.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What a portal is started with in which time can pass. */
export const inTime = { NODE_OPTIONS: `--import=${new URL('pass-time.mjs', import.meta.url)}` }

/** Two months pass at a portal that is `inTime`. */
export const passTwoMonths = async (portal: ChildProcess, request: APIRequestContext) => {
  const now = async () => (await (await request.post('/api/open/setting', { data: {} })).json()).data.now
  const before = await now()
  portal.kill('SIGUSR2')
  await expect.poll(now).toBeGreaterThan(before + 59 * 86_400)
}

/** Ends a process and waits until it is gone. */
export const endProcess = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL') => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

/** Ends a portal, if it was started, and removes its folder once nothing writes there any more. */
export const endPortal = async (portal: ChildProcess | undefined, folder: string) => {
  if (portal) await endProcess(portal)
  await rm(folder, { recursive: true, force: true })
}

/**
 * A portal of a journey's own: it may be killed, and nobody else's doings are seen in it. An empty folder is filled with
 * what a first start with that seed leaves.
 */
export const aPortal = async (
  folder: string,
  port: number,
  seed = 'empty',
  settings: Record<string, string> = {},
): Promise<ChildProcess> => {
  // Not where the database is somewhere else, and not over what an earlier start left.
  if (!settings.DATABASE_URL && (await readdir(folder)).length === 0)
    await cp(seededFolder(seed), folder, { recursive: true })
  const server = spawn(process.execPath, ['packages/server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: folder,
      SEED: seed,
      CODES_PER_ADDRESS: '1000',
      REGISTRATIONS_PER_NETWORK: '1000',
      ...settings,
    },
  })
  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const said = Promise.all([text(server.stdout), text(server.stderr)])
  await expect.poll(async () => server.exitCode ?? (await isReady()), { timeout: 180_000 }).not.toBe(false)
  if (server.exitCode !== null) throw new Error(`the portal ended with ${server.exitCode}: ${await said}`)
  return server
}
