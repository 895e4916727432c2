import { createHash } from 'node:crypto'
import { type SizedType, sizedEndings } from '@lab/contract/rules/ground/image'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse, refuseFor } from '../../ground/refuse.ts'
import { cleaned, Unworkable } from '../content/picture-work.ts'
import { image } from '../content/schema.ts'
import { writeContent } from './write.ts'

const endings = Object.entries(sizedEndings) as [ending: string, type: SizedType][]

const endingOf = (type: SizedType) => endings.find(([, of]) => of === type)?.[0]

const clean = async (bytes: Buffer, log: Deps['log']) => {
  try {
    return await cleaned(bytes, log)
  } catch (error) {
    if (!(error instanceof Unworkable) || error.why === 'missing') throw error
    throw error.why === 'busy'
      ? refuseFor(10)
      : refuse('unsupported_type', '请上传 PNG、JPEG、WebP 或 AVIF 静态图片')
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
  const picture = await clean(bytes, deps.log)
  const { type, width, height } = picture
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex')
  const name = `${stemOf(title)}.${sha256.slice(0, 16)}.${endingOf(type)}`
  await writeContent(deps, (tx) =>
    tx
      .insert(image)
      .values({ ...picture, name, sha256, created: deps.now() })
      .onConflictDoNothing(),
  )
  return { name, type, width, height }
}

const stemOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'picture'
