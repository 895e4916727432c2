import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../http/handle.ts'
import { cacheOf } from './cache.ts'
import { type Prepared, prepare, prepareAsIs, preparedSize, sendPrepared } from './prepared.ts'
import { image } from './schema.ts'

/** Stored file names; never a path (readings #43). */
const image_name = /^[a-z0-9][a-z0-9._-]*$/
/** Most memory for pictures in one process, in bytes. */
const most_held = 32 * 1024 * 1024
/** A name may hold the start of the picture's hash: `banner-1.0f3a9c27d1.svg`. Then it never stands for another. */
const hashed_name = /\.([0-9a-f]{8,64})\.[a-z0-9]+$/

const an_hour = 'public, max-age=3600'
const for_good = 'public, max-age=31536000, immutable'
/** Opened on its own, a drawing may neither load nor run anything. */
const drawing_policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** `GET /img/:name`: the stored pictures, for any page. */
export const imageRoute = (app: FastifyInstance, deps: Deps) => {
  const find = heldImages(deps)
  app.get<{ Params: { name: string } }>('/img/:name', async (request, reply) => {
    const { name } = request.params
    const found = image_name.test(name) ? await find(name) : undefined
    if (!found) {
      return reply.code(404).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send('404')
    }
    const hash = hashed_name.exec(name)?.[1]
    reply.header('cache-control', hash && found.sha256.startsWith(hash) ? for_good : an_hour)
    // Partners' pages show them too.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    if (isDrawing(found.prepared.type)) reply.header('content-security-policy', drawing_policy)
    return sendPrepared(request, reply, found.prepared)
  })
}

const isDrawing = (type: string) => type.startsWith('image/svg')

interface Held {
  sha256: string
  prepared: Prepared
}

/** Finds a picture by name; pictures are kept by hash, and the longest unused go when memory is full. */
const heldImages = (deps: Deps) => {
  const held = new Map<string, Held>()
  const loading = new Map<string, Promise<Held | undefined>>()
  let size = 0

  const hashOf = (name: string) =>
    cacheOf(deps).get(`image ${name}`, async () => {
      const [row] = await deps.db.select({ sha256: image.sha256 }).from(image).where(eq(image.name, name))
      return row?.sha256
    })

  const keep = (found: Held) => {
    if (!held.delete(found.sha256)) size += preparedSize(found.prepared)
    held.set(found.sha256, found)
    for (const [oldest, { prepared }] of held) {
      if (size <= most_held || oldest === found.sha256) return
      held.delete(oldest)
      size -= preparedSize(prepared)
    }
  }

  const load = async (name: string): Promise<Held | undefined> => {
    const [row] = await deps.db.select().from(image).where(eq(image.name, name))
    if (!row) return undefined
    const { type, bytes, sha256 } = row
    const prepared = isDrawing(type) ? await prepare(type, bytes, sha256) : prepareAsIs(type, bytes, sha256)
    return { sha256, prepared }
  }

  const loadOnce = (name: string) => {
    const started = loading.get(name) ?? load(name).finally(() => loading.delete(name))
    loading.set(name, started)
    return started
  }

  return async (name: string): Promise<Held | undefined> => {
    const sha256 = await hashOf(name)
    if (!sha256) return undefined
    const found = held.get(sha256) ?? (await loadOnce(name))
    if (found) keep(found)
    return found
  }
}
