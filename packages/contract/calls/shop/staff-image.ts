import { z } from 'zod'
import { epoch, listOf, paging, raw, staffCall, text } from '../../call.ts'
import { leastCut, pictureBytes, pictureWords } from '../../rules/shop/content/picture.ts'

const name = raw(120).min(1)

const stored = { name: z.string(), width: z.int().min(0), height: z.int().min(0) }

/** What it shows, for who cannot see it; empty where nobody said. */
const alt = text(pictureWords)

/** In pixels of the picture as it is stored. */
const part = z.strictObject({
  left: z.int().min(0),
  top: z.int().min(0),
  width: z.int().min(leastCut),
  height: z.int().min(leastCut),
})

export const add = staffCall({
  path: 'staff/image/add',
  summary: '上传内容里的一张图片：PNG、JPEG、WebP 或 AVIF，写成干净的新文件',
  encoding: 'multipart',
  request: z.strictObject({
    /** The first part of its name. */
    title: text(60).optional(),
    file: z.file().max(pictureBytes),
  }),
  data: z.object(stored),
  refuses: ['invalid', 'too_large', 'unsupported_type', 'too_many'],
  example: { name: 'sem.0f3a9c27d1e2b3c4.jpg', width: 1600, height: 900 },
})

export const info = staffCall({
  path: 'staff/image/info',
  summary: '一张图片：大小、说明，裁剪出来的还有原图与裁剪的范围',
  request: z.strictObject({ name }),
  data: z.object({
    ...stored,
    alt: z.string(),
    /** What it was cut from, and where, if the original is still there. */
    original: z.object({ ...stored, cut: part }).optional(),
  }),
  refuses: ['not_found'],
  example: {
    name: 'sem-cut.9c27d1e2b3c40f3a.jpg',
    width: 1200,
    height: 900,
    alt: '断口的二次电子像',
    original: {
      name: 'sem.0f3a9c27d1e2b3c4.jpg',
      width: 1600,
      height: 900,
      cut: { left: 200, top: 0, width: 1200, height: 900 },
    },
  },
})

export const cut = staffCall({
  path: 'staff/image/cut',
  summary: '从一张图片里裁出一块，成为新的图片；原图保留',
  request: z.strictObject({ name, cut: part }),
  data: z.object(stored),
  refuses: ['not_found', 'invalid', 'unsupported_type', 'too_many'],
  example: { name: 'sem-cut.9c27d1e2b3c40f3a.jpg', width: 1200, height: 900 },
})

export const describe = staffCall({
  path: 'staff/image/describe',
  summary: '写下一张图片的说明：画面里是什么',
  request: z.strictObject({ name, alt }),
  data: z.object({ name: z.string(), alt: z.string() }),
  refuses: ['not_found'],
  example: { name: 'sem.0f3a9c27d1e2b3c4.jpg', alt: '断口的二次电子像' },
})

export const list = staffCall({
  path: 'staff/image/list',
  summary: '内容里的图片，可以只看没有用到的',
  request: z.strictObject({ kw: text(50).optional(), unused: z.boolean().optional(), ...paging }),
  data: listOf(
    z.object({
      ...stored,
      alt: z.string(),
      bytes: z.int().min(0),
      /** Since when it is here; unknown of what came with the site. */
      created: epoch.optional(),
      /** Where it is shown: titles of what names it. */
      places: z.array(z.string()),
    }),
  ),
  refuses: [],
  example: {
    list: [
      {
        name: 'sem.0f3a9c27d1e2b3c4.jpg',
        width: 1600,
        height: 900,
        alt: '断口的二次电子像',
        bytes: 240_000,
        places: ['横幅「开放日」'],
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

export const remove = staffCall({
  path: 'staff/image/remove',
  summary: '删除一张没有用到的图片；用到的会说明在哪里',
  request: z.strictObject({ name }),
  data: z.object({ name: z.string() }),
  refuses: ['not_found', 'wrong_state'],
  example: { name: 'sem.0f3a9c27d1e2b3c4.jpg' },
})
