import { z } from 'zod'
import { call, epoch, rid } from '../call.ts'

/** Largest file taken, in bytes. */
export const fileBytes = 20 * 1024 * 1024

/** Kinds of files taken. */
export const fileTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
  'text/csv',
  'text/plain',
] as const

/** A stored file; other calls carry its `rid`. */
export const storedFile = z.object({
  rid: z.string(),
  name: z.string(),
  size: z.int().min(0),
  type: z.string(),
})

export const fileAdd = call({
  path: 'file/add',
  method: 'POST',
  access: 'member',
  summary: '上传一个文件',
  encoding: 'multipart',
  request: z.strictObject({
    file: z
      .file()
      .max(fileBytes)
      .mime([...fileTypes]),
  }),
  data: storedFile,
  refuses: [],
  example: { rid: 'example-file', name: '样品照片.png', size: 20480, type: 'image/png' },
})

export const fileLink = call({
  path: 'file/link',
  method: 'POST',
  access: 'member',
  summary: '为自己的文件签发短时有效的下载链接',
  request: z.strictObject({ rid }),
  /** `url` is an address below the server's own; it holds until `expires`. */
  data: z.object({ url: z.string(), expires: epoch }),
  refuses: ['not_found'],
  example: { url: '/api/file/example-file?expires=1767225900&signature=example', expires: 1767225900 },
})
