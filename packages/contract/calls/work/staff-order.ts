import { z } from 'zod'
import { days, listOf, paging, raw, rid, sorted, staffCall, text } from '../../call.ts'
import { ruled } from '../../ruled.ts'
import { registerRules } from '../../rules/app/forms.ts'
import { format, required } from '../../rules/ground/form.ts'
import { isPhone } from '../../rules/ground/phone.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { planLimits } from '../../rules/shop/plan/plan.ts'
import { orderLimits } from '../../rules/work/order/order.ts'
import { address, addressExample } from '../people/address.ts'
import { profileAsked, profileFields } from '../people/user.ts'
import { answers } from '../shop/plan.ts'
import { experimentState } from './assign.ts'
import { add as memberAdd, preview as memberPreview, order, orderRow } from './order.ts'
import { deskAssign, exampleMember, looking } from './staff-assign.ts'

const member = deskAssign.shape.member

export const list = staffCall({
  path: 'staff/order/list',
  summary: '全部订单，最新在前',
  request: z.strictObject({
    ...paging,
    ...sorted(deskSorts['staff/order/list']),
    state: experimentState.optional(),
    kw: text(50).optional(),
    ...days,
  }),
  data: listOf(orderRow.extend({ member })),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-order',
        number: '260105-0001',
        state: 'testing',
        progress: { done: 0, all: 1 },
        process: 'university',
        created: 1767225600,
        total_fen: 48_000,
        due: 1767609000,
        wanted: [],
        assigns: [
          {
            rid: 'example-experiment',
            number: '260105-0001-E1',
            state: 'testing',
            project: { name: '扫描电镜', img: '', type_id: 1 },
            price_fen: 48_000,
            held: false,
            late: false,
            unread: 1,
          },
        ],
        member: exampleMember,
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

export const detail = staffCall({
  path: 'staff/order/detail',
  summary: '一个订单的全部',
  request: z.strictObject({ rid }),
  data: order.extend({ member, assigns: z.array(deskAssign), looking }),
  refuses: ['not_found'],
})

const phoneRules = [required('member_phone', '[手机号]'), format('member_phone', '[手机号]', isPhone)]

/** Experiments by project, as a member says them on the phone; or by rows of their own plan. */
const item = z
  .strictObject({
    project_rid: rid.optional(),
    plan_rid: rid.optional(),
    count: z.int().min(1).max(planLimits.count).optional(),
    answers: answers.optional(),
    urgent: text(50).optional(),
    samples: z.array(raw(40).min(1)).max(orderLimits.samples),
  })
  .refine(({ project_rid, plan_rid }) => (project_rid === undefined) !== (plan_rid === undefined), {
    path: ['project_rid'],
    message: '请选择项目',
  })

const { items: _, payer, ...shared } = memberPreview.request.shape

const fields = {
  member_phone: ruled(phoneRules, 'member_phone', 11),
  ...shared,
  payer: payer.default({ kind: 'self' }),
  items: z.array(item).min(1, '请选择要下单的实验').max(orderLimits.items),
}

const example = {
  items: [{ price_fen: 20_000, why: [{ label: '单价 × 2 样', fen: 20_000 }], due_days: 5 }],
  total_fen: 20_000,
  process: 'university' as const,
  orderable: { fen: 1_980_000 },
  brings_points: true,
  problems: [],
}

export const preview = staffCall({
  path: 'staff/order/preview',
  summary: '代客下单前的价格与问题；不改变任何内容',
  request: z.strictObject(fields),
  data: memberPreview.data.extend({
    items: z.array(memberPreview.data.shape.items.element.omit({ plan_rid: true })),
  }),
  refuses: ['not_found', 'forbidden'],
  example,
})

export const add = staffCall({
  path: 'staff/order/add',
  summary: '代客下单：规则、价格与额度同会员自己下单',
  request: z.strictObject({ ...fields, agree: z.literal(true).optional() }),
  data: memberAdd.data,
  once: true,
  refuses: memberAdd.refuses,
  example: { order_rid: 'example-order', number: '260105-0001' },
})

const foundMember = z.object({
  rid: z.string(),
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  email: z.string(),
  organization: z.int(),
  /** Whether their identity is complete: else nothing can be ordered. */
  complete: z.boolean(),
  address: z.array(address),
  /** Groups that may pay for them. */
  clusters: z.array(z.object({ rid: z.string(), name: z.string() })),
  /** Their invoice titles. */
  titles: z.array(z.object({ rid: z.string(), title: z.string(), type: z.int() })),
})

const foundExample = {
  rid: 'example-member',
  name: '示例用户',
  phone: '13800000000',
  company: '示例大学',
  email: 'member@lab.example',
  organization: 0,
  complete: true,
  address: [addressExample],
  clusters: [{ rid: 'example-cluster', name: '示例课题组' }],
  titles: [{ rid: 'example-title', title: '示例大学', type: 1 }],
}

export const findMember = staffCall({
  path: 'staff/member/find',
  summary: '按完整手机号找到会员，以及他的地址、群组与发票抬头',
  request: z.strictObject({ phone: fields.member_phone }),
  data: foundMember,
  refuses: ['not_found'],
  example: foundExample,
})

export const registerMember = staffCall({
  path: 'staff/member/register',
  summary: '为来电的客户注册：验证码（注册用途）发到客户手机，由客户报出；密码由客户自己重置',
  request: profileAsked(
    z.strictObject({ phone: fields.member_phone, code: ruled(registerRules, 'code', 6), ...profileFields }),
  ),
  data: foundMember,
  refuses: ['code_wrong', 'phone_taken'],
  example: foundExample,
})
