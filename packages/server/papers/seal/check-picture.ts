import { sealLimits } from '@lab/contract/rules/papers/seal'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { findFile } from '../../people/file/store.ts'
import { cleaned } from '../../shop/content/picture-work.ts'
import { newSheet } from '../pdf/sheet.ts'
import { sealPicture } from './picture.ts'

const atFault = (why: string) => refuse('invalid', why, { file_rid: why })

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Sides of a PNG in pixels, as its head says them: before anything of it is unpacked. */
const pngSides = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]

/**
 * Sees that a file can be a seal: the caller's own upload, small, and a picture that papers can bear.
 * @throws Refusal `not_found`, `invalid`
 */
export const requirePicture = async (
  deps: Pick<Deps, 'db' | 'now' | 'log'> & WithFiles,
  file_rid: string,
  staff_rid: string,
): Promise<void> => {
  const found = await findFile(deps.db, file_rid, deps.now())
  if (!found || found.staff_rid !== staff_rid) throw refuse('not_found', '文件不存在，请重新上传')
  if (found.size > sealLimits.bytes || found.size < 64) throw atFault('图片至多 1 MB')
  const bytes = await sealPicture(deps, { file_rid })
  const isPng = bytes.subarray(0, 8).equals(png)
  if (!isPng && !(bytes[0] === 0xff && bytes[1] === 0xd8)) throw atFault('请上传 PNG 或 JPEG 图片')
  if (isPng && pngSides(bytes).some((side) => side === 0 || side > sealLimits.side))
    throw atFault(`图片每边至多 ${sealLimits.side} 像素`)
  try {
    // Unpacked to its last pixel: what breaks while a paper is made breaks more than that paper.
    await cleaned(bytes, deps.log)
    const sheet = await newSheet({ title: '', author: '', size: 'A4' })
    sheet.image(bytes, 0, 0, { fit: [10, 10] })
  } catch (cause) {
    deps.log.warn({ err: cause }, 'no picture of a seal')
    throw atFault('这张图片读不出来，请换一张')
  }
}
