import { z } from 'zod'
import { call, epoch, rid } from '../../call.ts'
import { fileBytes, sentProblem } from '../../rules/ground/file.ts'

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
  access: 'person',
  summary: '上传一个文件：程序与脚本以外的都可以，凭证等处只用得上文档与图片',
  encoding: 'multipart',
  request: z.strictObject({
    file: z
      .file()
      .superRefine((file, context) => {
        const message = sentProblem(file)
        if (message) context.addIssue({ code: 'custom', message })
      })
      .max(fileBytes),
  }),
  data: storedFile,
  refuses: ['storage_full'],
  example: { rid: 'example-file', name: '样品照片.png', size: 20480, type: 'image/png' },
})

export const fileLink = call({
  path: 'file/link',
  method: 'POST',
  access: 'person',
  summary: '为可见的文件签发短时有效的下载链接',
  /** `view`: to be shown by the browser itself, where it is a PDF. */
  request: z.strictObject({ rid, view: z.boolean().optional() }),
  /** `url` is an address below the server's own; it holds until `expires`. */
  data: z.object({ url: z.string(), expires: epoch }),
  refuses: ['not_found'],
  example: { url: '/api/file/example-file?expires=1767225900&signature=example', expires: 1767225900 },
})
