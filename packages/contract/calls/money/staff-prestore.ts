import { z } from 'zod'
import { days, exportCall, listOf, paging, sorted, staffCall, text } from '../../call.ts'
import { decisionCalls, reason } from '../../decision.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { deskAssign, exampleMember } from '../work/staff-assign.ts'
import { application, applicationState, example } from './prestore.ts'

/** A prestore application as finance sees it: also whose it is. */
const deskApplication = application.extend({ member: deskAssign.shape.member, decided_by: z.string() })

const filters = {
  state: applicationState.optional(),
  /** Part of its number, or of the member's name, phone or company, or of the group's name. */
  kw: text(50).optional(),
  ...days,
  ...sorted(deskSorts['staff/prestoreApply/list']),
}

export const list = staffCall({
  path: 'staff/prestoreApply/list',
  summary: '预存申请；待确认的旧的在前，其余最新在前',
  request: z.strictObject({ ...paging, ...filters }),
  data: listOf(deskApplication),
  refuses: [],
  example: {
    list: [
      { ...example, member: exampleMember, decided_by: '' },
      {
        ...example,
        rid: 'example-prestore-2',
        number: 'YC-260102-0001',
        state: 'confirmed',
        bonus_fen: 25_000,
        remark: '课题经费',
        decided: 1767229200,
        member: exampleMember,
        decided_by: '员工示例',
      },
    ],
    total: 2,
    page: 1,
    limit: 20,
  },
})

export const exported = exportCall('staff/prestoreApply/export', '预存申请', filters)

const decision = decisionCalls(applicationState, 'example-prestore')

export const confirm = decision(
  'staff/prestoreApply/confirm',
  '确认预存到账：记入账本，按档赠送',
  'confirmed',
)

export const reject = decision('staff/prestoreApply/reject', '不通过预存申请', 'rejected', {
  asked: { reason },
})
