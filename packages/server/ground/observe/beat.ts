import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../http/handle.ts'
import { serverVersion } from '../version.ts'
import type { WithObserver } from './observer.ts'
import { noteProcess } from './store.ts'

/** A server that was not heard of for so many seconds does not run. */
export const silence_s = 60
const beat_ms = 20_000

type Tools = Pick<Deps, 'db' | 'now'> & WithObserver

/** Says in the database that this server runs, as long as it listens. */
export const keepBeat = (app: FastifyInstance, { db, now, observer }: Tools): void => {
  const started = now()
  const node = process.versions.node
  const beat = () =>
    noteProcess(db, {
      rid: observer.rid,
      host: hostname().slice(0, 100),
      version: serverVersion,
      node,
      started,
      seen: now(),
      // While the database is away nobody could read it either.
    }).catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => void beat(), beat_ms).unref()
    await beat()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
