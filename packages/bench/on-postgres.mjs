import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tools/free-port.mjs'
import { postgresFolder, startPostgres } from '../tools/postgres.mjs'
import { start } from './servers.mjs'
import { openSources } from './sources.mjs'

/**
 * Measures a server on a PostgreSQL of its own, or says that there is none here. `measure` is given the server's process
 * and port, what it writes to (`folder`, `url`), a connection beside it (`db`) and what `paths` of our sources export.
 */
export const onPostgres = async (paths, measure) => {
  const bin = postgresFolder()
  if (!bin) return [{ what: 'PostgreSQL: not found', value: '–' }]
  const database = await startPostgres(bin)
  const folder = await mkdtemp(join(tmpdir(), 'lab-bench-'))
  const { sources, close } = await openSources(['packages/server/ground/db/open.ts', ...paths])
  const port = await freePort()
  const { db, close: disconnect } = await sources.openDatabase({ databaseUrl: database.url })
  let server
  try {
    server = await start(folder, port, database.url)
    return await measure({ server, port, folder, url: database.url, db, sources })
  } finally {
    server?.kill('SIGKILL')
    await disconnect()
    database.stop()
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}
