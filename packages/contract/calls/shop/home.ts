import { z } from 'zod'
import { call, epoch, nothing } from '../../call.ts'
import { homeExample } from './home.example.ts'

/** One acknowledgement: author's company, service, journal, text, article summary, address of the original. */
export const acknowledgement = z.object({
  company: z.string(),
  title: z.string(),
  code: z.string(),
  content: z.string(),
  sketch: z.string(),
  source: z.string(),
})

/** The home page (spec §3). Images are stored file names below `/img/`. */
export const home = z.object({
  bannerArr: z.array(
    z.object({ img: z.string(), redirect: z.string(), title: z.string(), description: z.string() }),
  ),
  typeArr: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      img: z.string(),
      typeChildArr: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  ),
  /** The hot area: `id` is the type, `name` the title its link filters by. */
  prefectureNavBottomArr: z.array(
    z.object({ id: z.int(), name: z.string(), img: z.string(), sketch: z.string() }),
  ),
  hotItems: z.array(
    z.object({ rid: z.string(), name: z.string(), img: z.string(), sketch: z.string(), order: z.int() }),
  ),
  serviceCaseArr: z.array(
    z.object({
      rid: z.string(),
      title: z.string(),
      img: z.string(),
      sketch: z.string(),
      source: z.string(),
      created: epoch,
    }),
  ),
  thanksArr: z.array(acknowledgement),
  partnerArr: z.array(z.object({ name: z.string(), img: z.string(), url: z.string() })),
})

export const index = call({
  path: 'open/web/index',
  method: 'GET',
  access: 'open',
  summary: '首页内容',
  request: nothing,
  data: home,
  refuses: [],
  example: homeExample,
})
