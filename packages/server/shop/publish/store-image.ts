import { createHash } from 'node:crypto'
import { type SizedType, sizedEndings } from '@lab/contract/rules/ground/image'
import type { Cut } from '@lab/contract/rules/shop/content/picture'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse, refuseFor } from '../../ground/refuse.ts'
import { isDrawing } from '../content/picture-kind.ts'
import { type CleanPicture, cleaned, cutOut, Unworkable } from '../content/picture-work.ts'
import { image } from '../content/schema.ts'
import { writeContent } from './write.ts'

const endings = Object.entries(sizedEndings) as [ending: string, type: SizedType][]

const endingOf = (type: SizedType) => endings.find(([, of]) => of === type)?.[0]

/** What is in the way of a picture, as its sender reads it. */
const refused = (error: unknown, msg: string) => {
  if (!(error instanceof Unworkable) || error.why === 'missing') return error
  return error.why === 'busy' ? refuseFor(10) : refuse('unsupported_type', msg)
}

const clean = async (bytes: Buffer, log: Deps['log']) => {
  // A drawing may carry scripts, and its words need fonts that this machine may not have.
  if (isDrawing(bytes)) throw refuse('unsupported_type', '不能上传 SVG，请另存为 PNG 再上传')
  try {
    return await cleaned(bytes, log)
  } catch (error) {
    throw refused(error, '请上传 PNG、JPEG、WebP 或 AVIF 静态图片')
  }
}

export interface StoredImage {
  /** What content refers to it by: `sem.0f3a9c27d1e2b3c4.jpg`, the same for the same picture. */
  name: string
  type: SizedType
  width: number
  height: number
}

/**
 * Keeps an editor's picture. What it is, the bytes tell; see `cleaned` for what becomes of them. `title` is the
 * first part of its name; what may not stand in one is left out. Refuses `too_large`, `unsupported_type`
 * (drawings too: those come with the content) and, while many others wait, `too_many`.
 */
export const storeImage = async (
  deps: Pick<Deps, 'db' | 'settings' | 'log' | 'now'>,
  bytes: Buffer,
  title = '',
): Promise<StoredImage> => {
  if (bytes.length > deps.settings.fileBytes) throw refuse('too_large')
  // Before the transaction: it takes a second, in which nobody else should wait for the database.
  return keep(deps, await clean(bytes, deps.log), { title })
}

interface About {
  title: string
  alt?: string
  cut_of?: string
  cut?: Cut
}

const keep = async (
  deps: Pick<Deps, 'db' | 'now'>,
  picture: CleanPicture,
  { title, ...about }: About,
): Promise<StoredImage> => {
  const { type, width, height } = picture
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex')
  const name = `${stemOf(title)}.${sha256.slice(0, 16)}.${endingOf(type)}`
  await writeContent(deps, (tx) =>
    tx
      .insert(image)
      .values({ ...picture, ...about, name, sha256, created: deps.now() })
      .onConflictDoNothing(),
  )
  return { name, type, width, height }
}

/**
 * Cuts a part out of a stored picture, which stays as it is; what that shows is said of the part as well.
 * @throws Refusal `not_found`, `invalid` where the part is not within it, `unsupported_type` for drawings, `too_many`
 */
export const cutImage = async (
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  name: string,
  cut: Cut,
): Promise<StoredImage> => {
  const [row] = await deps.db.select().from(image).where(eq(image.name, name))
  if (!row) throw refuse('not_found', '图片不存在')
  if (cut.left + cut.width > row.width || cut.top + cut.height > row.height)
    throw refuse('invalid', '裁剪的范围超出了图片')
  const part = await cutOut(row.bytes, cut, deps.log).catch((error) => {
    throw refused(error, '这张图片不能裁剪')
  })
  const [stem = ''] = name.split('.')
  return keep(deps, part, { title: `${stem.slice(0, 36)}-cut`, alt: row.alt, cut_of: name, cut })
}

const stemOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'picture'
