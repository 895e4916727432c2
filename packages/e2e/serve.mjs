import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { seededFolder } from './seeded.mjs'

// The portal of the journeys. First starts take long: one for each seed, and every other portal begins with a copy.
const main = 'packages/server/dist/main.js'

const seed = async (name) => {
  const env = { ...process.env, SEED: name, DATA_DIR: seededFolder(name) }
  const [code] = await once(spawn(process.execPath, [main, '--seed-only'], { stdio: 'inherit', env }), 'exit')
  if (code !== 0) throw new Error(`seeding ${name} ended with ${code}`)
}
await Promise.all(['demo', 'empty'].map(seed))
await cp(seededFolder('demo'), process.env.DATA_DIR, { recursive: true })

const server = spawn(process.execPath, [main], { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
const [code] = await once(server, 'exit')
process.exit(code ?? 1)
