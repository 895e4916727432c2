import { z } from 'zod'
import { epoch, listOf, paging, raw, sorted, staffCall, text } from '../../call.ts'
import { reason, version } from '../../decision.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import {
  contentKindNames,
  type ItemState,
  itemStates,
  type RevisionState,
  revisionStates,
} from '../../rules/shop/content/kinds.ts'

const kind = z.literal(contentKindNames, '没有这种内容')
const id = raw(64).min(1)
const item = { kind, id }
const number = z.int().min(1).max(1_000_000)
const state = z.literal(Object.keys(itemStates) as ItemState[])
/** As the kind says (`rules/shop/content/kinds.ts`); checked against it. */
const body = z.record(z.string(), z.unknown())
const note = text(200)

const answered = z.object({ id: z.string(), version })
const example = { id: 'news-1', version: 3 }
const ofItem = ['not_found'] as const

export const list = staffCall({
  path: 'staff/content/list',
  summary: '某一种内容的全部条目，含草稿与已下架的',
  request: z.strictObject({
    kind,
    kw: text(50).optional(),
    state: state.optional(),
    ...sorted(deskSorts['staff/content/list']),
    ...paging,
  }),
  data: listOf(
    z.object({
      id: z.string(),
      title: z.string(),
      state,
      version,
      updated: epoch,
      /** Nobody's where it came with the site. */
      by: z.string(),
      /** Whether a text waits that is not public. */
      has_draft: z.boolean(),
      publish_at: epoch.optional(),
      /** Who else had it open in the last minutes. */
      editing: z.object({ by: z.string(), since: epoch }).optional(),
    }),
  ),
  refuses: [],
  example: {
    list: [
      {
        id: 'news-1',
        title: '新到一台场发射扫描电镜',
        state: 'published',
        version: 3,
        updated: 1_782_835_200,
        by: '员工示例',
        has_draft: false,
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

const revision = z.object({
  number,
  state: z.literal(Object.keys(revisionStates) as RevisionState[]),
  by: z.string(),
  at: epoch,
  note: z.string().optional(),
})

export const detail = staffCall({
  path: 'staff/content/detail',
  summary: '一个条目：公开的内容、草稿与历史；打开即告知同事',
  request: z.strictObject(item),
  data: z.object({
    id: z.string(),
    version,
    state,
    title: z.string(),
    published: body.nullable(),
    draft: z.object({ body, by: z.string(), at: epoch, publish_at: epoch.optional() }).nullable(),
    /** Newest first, at most 100. */
    revisions: z.array(revision),
    editing: z.object({ by: z.string(), since: epoch }).optional(),
  }),
  refuses: ofItem,
  example: {
    id: 'synonym-1',
    version: 1,
    state: 'published',
    title: '电镜、电子显微镜',
    published: { words: ['电镜', '电子显微镜'] },
    draft: null,
    revisions: [],
  },
})

export const save = staffCall({
  path: 'staff/content/save',
  summary: '保存草稿：没有 id 的是新条目，有 id 的须说明看到的版本；公开的内容不变',
  request: z.strictObject({
    kind,
    id: id.optional(),
    version: version.optional(),
    body,
    note: note.optional(),
  }),
  data: answered,
  refuses: ['not_found', 'invalid', 'stale', 'wrong_state'],
  example,
})

export const check = staffCall({
  path: 'staff/content/check',
  summary: '发布之前：哪里还不行，会影响什么',
  request: z.strictObject(item),
  data: z.object({
    problems: z.array(z.object({ at: z.string(), msg: z.string() })),
    affects: z.object({
      plan_rows: z.int(),
      /** Orders that are being filled in with it. */
      drafts: z.int(),
      reservations: z.int(),
      /** When those are that do not fit any more, the next ones. */
      times: z.array(z.string()),
    }),
  }),
  refuses: ofItem,
  example: { problems: [], affects: { plan_rows: 2, drafts: 0, reservations: 0, times: [] } },
})

export const preview = staffCall({
  path: 'staff/content/preview',
  summary: '草稿在公开网页上的样子：一个小时内有效的地址，凭地址即可查看',
  request: z.strictObject(item),
  data: z.object({ url: z.string(), expires: epoch }),
  refuses: ofItem,
  example: { url: '/preview/article/news-1?expires=1767229200&signature=example', expires: 1_767_229_200 },
})

export const publish = staffCall({
  path: 'staff/content/publish',
  summary: '发布草稿，立即或在某个时间',
  request: z.strictObject({ ...item, version, at: epoch.optional() }),
  data: answered,
  refuses: ['not_found', 'invalid', 'stale', 'wrong_state'],
  example,
})

export const withdraw = staffCall({
  path: 'staff/content/withdraw',
  summary: '从门户上撤下一个条目；已有的订单与预约照常',
  request: z.strictObject({ ...item, reason }),
  data: answered,
  refuses: ['not_found', 'wrong_state'],
  example,
})

export const bringBack = staffCall({
  path: 'staff/content/bringBack',
  summary: '把撤下的条目按最后公开的样子放回门户',
  request: z.strictObject(item),
  data: answered,
  refuses: ['not_found', 'wrong_state', 'invalid'],
  example,
})

export const restore = staffCall({
  path: 'staff/content/restore',
  summary: '把一个旧版本作为新的草稿；原有的草稿留在历史里',
  request: z.strictObject({ ...item, number }),
  data: answered,
  refuses: ofItem,
  example,
})

export const discard = staffCall({
  path: 'staff/content/discard',
  summary: '丢弃草稿，从未发布过的条目随之删除；待发布的只取消定时，回到草稿',
  request: z.strictObject(item),
  data: z.object({ id: z.string() }),
  refuses: ['not_found', 'wrong_state'],
  example: { id: 'news-1' },
})

export const difference = staffCall({
  path: 'staff/content/difference',
  summary: '两个版本之间改了什么，逐项列出',
  request: z.strictObject({ ...item, from: number, to: number }),
  data: z.object({
    list: z.array(
      z.object({
        /** Where it stands in the body. */
        at: z.string(),
        title: z.string(),
        parts: z.array(z.object({ text: z.string(), kind: z.literal(['same', 'added', 'removed']) })),
      }),
    ),
  }),
  refuses: ofItem,
  example: {
    list: [
      {
        at: 'title',
        title: '标题',
        parts: [
          { text: '新到', kind: 'same' },
          { text: '一', kind: 'removed' },
          { text: '两', kind: 'added' },
          { text: '台电镜', kind: 'same' },
        ],
      },
    ],
  },
})

export const arrange = staffCall({
  path: 'staff/content/arrange',
  summary: '排列一种内容的次序，立即生效',
  request: z.strictObject({ kind, ids: z.array(id).min(1).max(500) }),
  data: z.object({ ids: z.array(z.string()) }),
  refuses: ['wrong_state', 'stale'],
  example: { ids: ['banner-2', 'banner-1'] },
})
