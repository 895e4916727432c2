import { z } from 'zod'
import { days, epoch, exportedFile, fen, listOf, memberCall, nothing, paging, rid, text } from '../../call.ts'
import { version } from '../../decision.ts'
import { type ApplicationState, applicationStates } from '../../rules/ground/application.ts'
import { formatFen } from '../../rules/ground/money.ts'
import { prestoreLimits } from '../../rules/money/prestore.ts'
import { paymentProvider } from './payment.ts'

export const applicationState = z.literal(Object.keys(applicationStates) as ApplicationState[])

/** The lab's bank account, where the setting `receiving_account` names it. */
export const receivingAccount = z
  .object({ name: z.string(), bank: z.string(), number: z.string() })
  .optional()

/** Fen, within what is paid in at once. */
const amount = z
  .int('[预存金额]应为数字')
  .min(prestoreLimits.least, `[预存金额]至少 ${formatFen(prestoreLimits.least)}`)
  .max(prestoreLimits.most, `[预存金额]至多 ${formatFen(prestoreLimits.most)}`)

/** A prestore application as its member sees it. */
export const application = z.object({
  rid: z.string(),
  version,
  number: z.string(),
  state: applicationState,
  /** The group for which it is paid in. */
  cluster: z.object({ rid: z.string(), name: z.string() }).optional(),
  amount_fen: fen,
  /** Given on top when it was confirmed. */
  bonus_fen: fen,
  /** The bank's voucher. */
  file_rid: z.string(),
  remark: z.string(),
  /** Why it was rejected. */
  reason: z.string(),
  created: epoch,
  decided: epoch.optional(),
})

export const example: z.output<typeof application> = {
  rid: 'example-prestore',
  version: 1,
  number: 'YC-260105-0001',
  state: 'applied',
  amount_fen: 500_000,
  bonus_fen: 0,
  file_rid: 'example-file',
  remark: '',
  reason: '',
  created: 1767225600,
}

const remark = text(200).optional()
const changeRefuses = ['not_found', 'wrong_state'] as const

export const add = memberCall({
  path: 'prestoreApply/add',
  summary: '申请预存：汇款后上传凭证，财务确认到账',
  /** With a group of one's own: for it. */
  request: z.strictObject({ amount_fen: amount, file_rid: rid, remark, cluster_rid: rid.optional() }),
  data: z.object({ rid: z.string(), number: z.string() }),
  once: true,
  refuses: ['not_found', 'forbidden', 'too_many'],
  example: { rid: 'example-prestore', number: 'YC-260105-0001' },
})

export const edit = memberCall({
  path: 'prestoreApply/edit',
  summary: '修改待确认的预存申请',
  request: z.strictObject({ rid, amount_fen: amount.optional(), file_rid: rid.optional(), remark }),
  data: nothing,
  refuses: changeRefuses,
  example: {},
})

export const cancel = memberCall({
  path: 'prestoreApply/cancel',
  summary: '撤回待确认的预存申请',
  request: z.strictObject({ rid }),
  data: nothing,
  refuses: changeRefuses,
  example: {},
})

export const details = memberCall({
  path: 'prestoreApply/details',
  summary: '一个预存申请',
  request: z.strictObject({ rid }),
  data: application,
  refuses: ['not_found'],
  example,
})

export const list = memberCall({
  path: 'prestoreApply/list',
  summary: '我的预存申请，最新在前',
  request: z.strictObject({ ...paging, state: applicationState.optional() }),
  data: listOf(application),
  refuses: [],
  example: { list: [example], total: 1, page: 1, limit: 20 },
})

/** A row of an account's history, with what the account held afterwards. */
export const ledgerRow = z.object({
  rid: z.string(),
  at: epoch,
  /** What it was, in a word. */
  title: z.string(),
  /** The number of what it was for. */
  reference: z.string(),
  note: z.string(),
  /** Fen or points; negative when it went out. */
  amount: z.int(),
  balance: z.int(),
})

/** With a group of one's own: its. */
const narrowed = { ...days, cluster_rid: rid.optional() }

export const history = memberCall({
  path: 'prestore/list',
  summary: '预存明细，最新在前，附每笔之后的余额',
  request: z.strictObject({ ...paging, ...narrowed }),
  data: listOf(ledgerRow),
  refuses: ['not_found', 'forbidden'],
  example: {
    list: [
      {
        rid: 'example-journal',
        at: 1767225600,
        title: '预存到账',
        reference: 'YC-260105-0001',
        note: '',
        amount: 500_000,
        balance: 500_000,
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

export const exported = memberCall({
  path: 'prestore/export',
  summary: '把预存明细存为表格（xlsx），链接短时有效',
  request: z.strictObject(narrowed),
  data: exportedFile,
  refuses: ['not_found', 'forbidden', 'too_many'],
  example: {
    url: '/api/file/example-file?expires=1767225900&signature=example',
    name: '预存明细 2026-01-05.xlsx',
    rows: 1,
    total: 1,
  },
})

export const balance = memberCall({
  path: 'prestore/balance',
  summary: '预存余额：自己的，与各群组的',
  request: nothing,
  data: z.object({
    list: z.array(
      z.object({
        kind: z.literal(['self', 'cluster']),
        rid: z.string(),
        name: z.string(),
        balance_fen: fen,
        /** Whether one may pay in for it, and see its history. */
        is_own: z.boolean(),
      }),
    ),
    /** What is given on top of an amount, by the amount it begins at. */
    bonus: z.array(z.object({ from_fen: fen, bonus_fen: fen })),
    account: receivingAccount,
    /** By whom it can be paid in online. */
    online: z.array(paymentProvider),
  }),
  refuses: [],
  example: {
    list: [{ kind: 'self', rid: 'example-member', name: '我的预存', balance_fen: 500_000, is_own: true }],
    bonus: [{ from_fen: 1_000_000, bonus_fen: 20_000 }],
    account: { name: '示例检测有限公司', bank: '示例银行示例支行', number: '0000 0000 0000' },
    online: ['alipay', 'wechat_pay'],
  },
})
