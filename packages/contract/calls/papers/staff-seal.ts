import { z } from 'zod'
import { epoch, listOf, paging, rid, sorted, staffCall, text } from '../../call.ts'
import { decisionCalls, reason, version } from '../../decision.ts'
import { type SealState, sealStates } from '../../rules/papers/seal.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'

const state = z.literal(Object.keys(sealStates) as SealState[])

/** A picture of the lab's seal, and what became of it. */
const seal = z.object({
  rid: z.string(),
  version,
  number: z.string(),
  state,
  note: z.string(),
  /** Address of the picture below the server's own, for a few minutes. */
  picture: z.string(),
  created: epoch,
  created_by: z.string(),
  decided: epoch.optional(),
  decided_by: z.string(),
  rejected: z.string(),
  /** Since when it is no longer in force. */
  ended: epoch.optional(),
  ended_by: z.string(),
  end_reason: z.string(),
  /** Whether papers bear it now. */
  in_force: z.boolean(),
  /** Whether the caller may confirm it: somebody else proposed it. */
  may_confirm: z.boolean(),
})

const example: z.output<typeof seal> = {
  rid: 'example-seal',
  version: 1,
  number: 'YZ-260105-0001',
  state: 'proposed',
  note: '检验检测专用章',
  picture: '/api/file/example-file?expires=1767225900&signature=example',
  created: 1_767_582_000,
  created_by: '员工示例',
  decided_by: '',
  rejected: '',
  ended_by: '',
  end_reason: '',
  in_force: false,
  may_confirm: true,
}

export const list = staffCall({
  path: 'staff/seal/list',
  summary: '实验室印章的图片与它们的经过，最新在前；图片印章不等于电子签名',
  request: z.strictObject({
    ...paging,
    ...sorted(deskSorts['staff/seal/list']),
    state: state.optional(),
    /** Part of its number, or of what is said of it. */
    kw: text(50).optional(),
  }),
  data: listOf(seal),
  refuses: [],
  example: { list: [example], total: 1, page: 1, limit: 20 },
})

export const propose = staffCall({
  path: 'staff/seal/propose',
  summary: '提出一枚印章的图片（PNG 或 JPEG，至多 1 MB），由另一位同事确认后生效',
  request: z.strictObject({ file_rid: rid, note: text(100).min(1, '[说明]不能为空') }),
  data: seal,
  once: true,
  refuses: ['not_found', 'invalid', 'wrong_state'],
  example,
})

const decision = decisionCalls(state, 'example-seal')

export const confirm = decision(
  'staff/seal/confirm',
  '确认印章：须由提出人以外的同事；它从此放在带编号的材料上，原来的一枚停用',
  'confirmed',
  { refuses: ['second_person_required'] },
)

export const reject = decision('staff/seal/reject', '不通过或撤回提出的印章', 'rejected', {
  asked: { reason },
  refuses: [],
})

export const end = decision('staff/seal/end', '停用印章：此后出具的材料不再带它', 'confirmed', {
  asked: { reason },
  refuses: [],
})
