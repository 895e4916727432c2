import { z } from 'zod'
import { call, epoch, listOf, queryLimit, queryPage, rid, text } from '../../call.ts'
import { acknowledgement } from './home.ts'

/** Kinds of `/list/:type` (spec §2). */
export const newsTypes = ['news', 'course', 'service', 'thanks'] as const

const neighbour = z.object({ rid: z.string(), title: z.string() }).nullable()

export const newsDetail = call({
  path: 'open/news/detail',
  method: 'POST',
  access: 'open',
  summary: '文章详情',
  request: z.strictObject({ rid }),
  /** `content` is sanitised HTML. */
  data: z.object({
    rid: z.string(),
    type: z.string(),
    title: z.string(),
    sketch: z.string(),
    content: z.string(),
    img: z.string(),
    source: z.string(),
    author: z.string(),
    created: epoch,
    views: z.int(),
    prev: neighbour,
    next: neighbour,
  }),
  refuses: ['not_found'],
})

/** A row of a list of articles. */
export const newsCard = z.object({
  rid: z.string(),
  title: z.string(),
  sketch: z.string(),
  img: z.string(),
  source: z.string(),
  created: epoch,
})

export const newsSearch = call({
  path: 'open/web/news/search',
  readsContent: true,
  method: 'GET',
  access: 'open',
  summary: '文章列表；thanks 返回致谢记录',
  request: z.strictObject({
    type: z.enum(newsTypes),
    kw: text(100).optional(),
    page: queryPage,
    limit: queryLimit,
  }),
  data: listOf(z.union([newsCard, acknowledgement])),
  refuses: [],
})

export const webPage = call({
  path: 'open/web/page',
  readsContent: true,
  method: 'GET',
  access: 'open',
  summary: '单页内容：profile、culture、recruit、guide、contact、license、policy、televised 等',
  request: z.strictObject({ key: text(64, 1) }),
  /** `content` is sanitised HTML. */
  data: z.object({ title: z.string(), content: z.string(), updated: epoch }),
  refuses: ['not_found'],
})
