import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../ground/http/handle.ts'
import {
  type Prepared,
  prepare,
  prepareAsIs,
  preparedSize,
  sendPrepared,
  varyBy,
} from '../../ground/http/prepared.ts'
import { cacheOf } from '../version/cache.ts'
import { standbyOf } from '../version/standby.ts'
import { tellAge } from '../version/tell-age.ts'
import { heldPictures } from './held-pictures.ts'
import { image } from './schema.ts'
import { comesInSizes, formFor, newestOf, type Stored, variants, widthOf } from './variants.ts'

/** Stored file names; never a path (readings #43). */
const image_name = /^[a-z0-9][a-z0-9._-]*$/
/** A name may hold the start of the picture's hash: `banner-1.0f3a9c27d1.svg`. Then it never stands for another. */
const hashed_name = /\.([0-9a-f]{8,64})\.[a-z0-9]+$/

const a_minute = 'public, max-age=60'
const an_hour = 'public, max-age=3600'
const for_good = 'public, max-age=31536000, immutable'
/** Opened on its own, a drawing may neither load nor run anything. */
const drawing_policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const isDrawing = (type: string) => type.startsWith('image/svg')

const plain = (reply: FastifyReply, status: number) =>
  reply
    .code(status)
    .header('cache-control', 'no-cache')
    .type('text/plain; charset=utf-8')
    .send(String(status))

const lifeOf = ({ name, sha256 }: Stored) => {
  const hash = hashed_name.exec(name)?.[1]
  return hash && sha256.startsWith(hash) ? for_good : an_hour
}

interface Found {
  sent: Prepared
  isSizedHere: boolean
  /** How long others may keep it. */
  life: string
}

/**
 * `GET /img/:name`: the stored pictures, for any page; `?w=` one of `imageWidths`: raster pictures no wider than
 * that, as AVIF or WebP where `Accept` names it. Drawings come as they are: measured at 640 px, the largest of
 * the demo content is 5 KB as compressed SVG, 17 KB as AVIF and 20 KB as WebP.
 */
export const imageRoute = (app: FastifyInstance, deps: Deps) => {
  const { storedAs, originalOf, variantOf } = pictures(deps)
  const kept = standbyOf(deps)

  const find = async (
    name: string,
    width: number | undefined,
    accept?: string,
  ): Promise<Found | undefined> => {
    const stored = await storedAs(name)
    if (!stored) return undefined
    const isSizedHere = width !== undefined && comesInSizes(stored)
    const variant = isSizedHere ? await variantOf(stored, formFor(stored, width, accept)) : undefined
    const sent = variant ?? (await originalOf(stored))
    return sent && { sent, isSizedHere, life: variant === null ? a_minute : lifeOf(stored) }
  }

  app.get<{ Params: { name: string }; Querystring: { w?: unknown } }>(
    '/img/:name',
    async (request, reply) => {
      const { name } = request.params
      const width = widthOf(request.query.w)
      if (width === null) return plain(reply, 400)
      if (!image_name.test(name)) return plain(reply, 404)
      const { accept } = request.headers
      const standing = await kept.get(`img ${name} ${width} ${newestOf(accept)}`, {
        variant: async () => String(await cacheOf(deps).version()),
        make: () => find(name, width, accept),
        size: (found) => (found ? preparedSize(found.sent) : 0),
      })
      if (!standing.answer) return plain(reply, 404)
      const { sent, isSizedHere, life } = standing.answer

      if (isSizedHere) varyBy(reply, 'accept')
      // Partners' pages show them too.
      const open = { 'cache-control': life, 'cross-origin-resource-policy': 'cross-origin' }
      tellAge(reply, standing).headers(open)
      if (isDrawing(sent.type)) reply.header('content-security-policy', drawing_policy)
      return sendPrepared(request, reply, sent)
    },
  )
}

/** Finds pictures by name; bytes are kept by their hash. */
const pictures = (deps: Deps) => {
  const held = heldPictures()

  const storedAs = (name: string): Promise<Stored | undefined> =>
    cacheOf(deps).get(`image ${name}`, async () => {
      const { sha256, type, width } = image
      const [row] = await deps.db
        .select({ name: image.name, sha256, type, width })
        .from(image)
        .where(eq(image.name, name))
      return row
    })

  const load = async ({ name, sha256 }: Stored): Promise<Prepared | undefined> => {
    const named = and(eq(image.name, name), eq(image.sha256, sha256))
    const [row] = await deps.db.select().from(image).where(named)
    if (!row) return undefined
    const { type, bytes } = row
    return isDrawing(type) ? prepare(type, bytes, sha256) : prepareAsIs(type, bytes, sha256)
  }

  const originalOf = (stored: Stored) => held.get(stored.sha256, () => load(stored))

  return { storedAs, originalOf, variantOf: variants(deps, held, originalOf) }
}
