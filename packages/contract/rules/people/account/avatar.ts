import { shownLimit } from '../../ground/file.ts'

/** Kinds of pictures a member may be shown by: those that every browser draws. */
export const avatarTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

/** The largest of them, in bytes. */
export const avatarBytes = 5 * 1024 * 1024

/** Why a picture is not taken, of a file as a browser or the server tells it; undefined when it is. */
export const avatarProblem = ({ type, size }: { type: string; size: number }): string | undefined => {
  if (!avatarTypes.includes(type)) return '头像请使用 PNG、JPG 或 WebP 图片'
  if (size === 0) return '所选图片是空文件'
  if (size > avatarBytes) return `头像不能超过 ${shownLimit(avatarBytes)}`
}
