import { createHash } from 'node:crypto'
import { imageWidths, isSized, type SizedType } from '@lab/contract/rules/ground/image'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { takes } from '../../ground/http/accept.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { type Prepared, prepareAsIs } from '../../ground/http/prepared.ts'
import type { HeldPictures } from './held-pictures.ts'
import { pictureKind } from './picture-kind.ts'
import { resized, Unworkable } from './picture-work.ts'
import { image, imageVariant } from './schema.ts'

/** What the table tells of a stored picture without its bytes. */
export interface Stored {
  name: string
  sha256: string
  type: string
  width: number
}

interface Form {
  width: number
  type: SizedType
}

/**
 * The width that `?w=` asks for; undefined when it is not there, null when it is none of the table's. The next
 * one instead would give each of a thousand numbers its own copy in every cache, and hide a wrong `srcset`.
 */
export const widthOf = (w: unknown): number | null | undefined =>
  w === undefined ? undefined : (imageWidths.find((width) => String(width) === w) ?? null)

/** Whether a picture comes in sizes: raster pictures do, the hand-drawn SVG is smaller than each of them. */
export const comesInSizes = ({ name, type }: Stored): boolean =>
  isSized(name) && !type.startsWith('image/svg')

/** The newest format the caller takes; undefined: the picture's own. */
export const newestOf = (accept: string | undefined) =>
  (['image/avif', 'image/webp'] as const).find((type) => takes(accept, type))

/** The newest format the caller takes, else the picture's own. Never wider than the picture. */
export const formFor = (stored: Stored, width: number, accept: string | undefined): Form => ({
  width: Math.min(width, stored.width),
  type: newestOf(accept) ?? (stored.type as SizedType),
})

/** Who takes AVIF takes WebP; the others everybody takes. */
const age: Record<SizedType, number> = { 'image/png': 0, 'image/jpeg': 0, 'image/webp': 1, 'image/avif': 2 }

/** Finds a picture in a form, or makes it: once, for all servers. `null` when that can't be done now. */
export const variants = (
  { db, log }: Pick<Deps, 'db' | 'log'>,
  held: HeldPictures,
  originalOf: (stored: Stored) => Promise<Prepared | undefined>,
) => {
  const ofForm = ({ sha256 }: Stored, { width, type }: Form) =>
    and(eq(imageVariant.source_sha256, sha256), eq(imageVariant.width, width), eq(imageVariant.type, type))

  const find = async (stored: Stored, form: Form) =>
    (await db.select().from(imageVariant).where(ofForm(stored, form)))[0]

  const keep = async (stored: Stored, form: Form, bytes: Buffer) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const row = { ...form, source_sha256: stored.sha256, bytes, sha256 }
    const [isFirst] = await db
      .insert(imageVariant)
      .values(row)
      .onConflictDoNothing()
      .returning({ width: imageVariant.width })
    // Another server was first: everyone gets the same.
    return isFirst ? row : ((await find(stored, form)) ?? row)
  }

  const make = async (stored: Stored, form: Form, { bytes: source }: Prepared) => {
    const made = await resized(source, form, log)
    const mayStay = age[stored.type as SizedType] <= age[form.type]
    return keep(stored, form, mayStay && made.length >= source.length ? source : made)
  }

  const prepared = async (stored: Stored, form: Form): Promise<Prepared | undefined> => {
    const found = await find(stored, form)
    const original = found ? undefined : await originalOf(stored)
    if (!found && !original) return undefined
    try {
      const { bytes, sha256 } = found ?? (await make(stored, form, original as Prepared))
      // A small original may be the best form itself.
      return prepareAsIs((await pictureKind(bytes)) ?? form.type, bytes, sha256)
    } catch (error) {
      if (!(error instanceof Unworkable) || error.why !== 'broken') throw error
      log.warn({ err: error, picture: stored.name }, 'a stored picture cannot be read')
      return original
    }
  }

  return async (stored: Stored, form: Form): Promise<Prepared | null | undefined> => {
    const key = `${stored.sha256} ${form.width} ${form.type}`
    try {
      return await held.get(key, () => prepared(stored, form))
    } catch (error) {
      if (error instanceof Unworkable) return null
      throw error
    }
  }
}

/** Variants of pictures that are no longer there. */
export const forgetVariants = async (db: Db): Promise<void> => {
  const stored = db.select({ sha256: image.sha256 }).from(image)
  await db.delete(imageVariant).where(notInArray(imageVariant.source_sha256, stored))
}
