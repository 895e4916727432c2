import { z } from 'zod'
import { call, fen, memberCall, nothing, raw, rid } from '../../call.ts'
import { planLimits, staleReasons } from '../../rules/shop/plan/plan.ts'

const value = z.union([raw(2000), z.number(), z.boolean(), z.null()])

/** Answers to a project's requirement form by field key; a multiple choice is a list, a sample table a list of rows. */
export const answers = z
  .record(raw(64).min(1), z.union([value, z.array(z.union([value, z.record(raw(64), value)])).max(200)]))
  .refine((fields) => Object.keys(fields).length <= 100, '最多100项')

const count = z.int().min(1).max(planLimits.count)

/**
 * One experiment of the plan. `stale`: its project is `withdrawn`, or its form asks something else than when it was
 * added, or its price differs from `seen_price_fen`, the one for which it was; setting its count accepts both as they
 * are. `problems`: how many answers are missing or at fault.
 */
export const planItem = z.object({
  rid: z.string(),
  project: z.object({
    rid: z.string(),
    name: z.string(),
    img: z.string(),
    type_id: z.int(),
    price_fen: fen,
    unit: z.string(),
  }),
  /** Of its project's form, as it is now. */
  form_version: z.int().positive().optional(),
  count: z.int(),
  answers,
  price_fen: fen,
  seen_price_fen: fen,
  problems: z.int().min(0),
  stale: z.enum(staleReasons).optional(),
  /** The member's agreed price for one, where it takes the place of the project's: `price_fen` counts with it. */
  agreed: z.object({ name: z.string(), price_fen: fen }).optional(),
})

export const list = call({
  path: 'tempDevice/list',
  method: 'POST',
  access: 'partner',
  summary: '实验清单，按类型分组',
  request: nothing,
  data: z.object({
    list: z.array(z.object({ type_id: z.int(), name: z.string(), list: z.array(planItem) })),
    allCount: z.int().min(0),
  }),
  refuses: [],
  example: {
    list: [
      {
        type_id: 1,
        name: '送样检测',
        list: [
          {
            rid: 'example-item',
            project: {
              rid: 'example-project',
              name: '扫描电镜形貌观察',
              img: 'project-sem.svg',
              type_id: 1,
              price_fen: 24_000,
              unit: '样',
            },
            count: 2,
            answers: { hazard: 'none' },
            price_fen: 48_000,
            seen_price_fen: 24_000,
            problems: 1,
          },
        ],
      },
    ],
    allCount: 2,
  },
})

export const add = call({
  path: 'tempDevice/add',
  method: 'POST',
  access: 'partner',
  summary: '加入实验清单；项目与参数相同则数量累加',
  request: z.strictObject({ project_rid: rid, count, answers: answers.optional() }),
  data: z.object({ rid: z.string(), allCount: z.int().min(0) }),
  once: true,
  refuses: ['not_found', 'wrong_state', 'too_large'],
  example: { rid: 'example-item', allCount: 1 },
})

const rids = z.array(rid).min(1).max(planLimits.items)

export const operate = memberCall({
  path: 'tempDevice/operate',
  summary: '修改数量或参数、移除、清空实验清单，或在一天内恢复移除的实验',
  request: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('count'), rids, value: count }),
    z.strictObject({ action: z.literal('answers'), rids, value: answers }),
    z.strictObject({ action: z.literal('remove'), rids }),
    z.strictObject({ action: z.literal('restore'), rids }),
    z.strictObject({ action: z.literal('clear'), rids: z.array(rid).max(planLimits.items).optional() }),
  ]),
  data: z.object({ allCount: z.int().min(0) }),
  refuses: ['not_found', 'wrong_state', 'too_large'],
  example: { allCount: 0 },
})
