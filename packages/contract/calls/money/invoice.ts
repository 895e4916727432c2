import { z } from 'zod'
import { memberCall, nothing, rid, text } from '../../call.ts'
import { ruled } from '../../ruled.ts'
import { allErrors } from '../../rules/ground/form.ts'
import {
  type InvoiceType,
  invoiceLimits,
  invoiceTitleRules,
  invoiceTypes,
  taxNumberOf,
} from '../../rules/money/invoice/invoice-title.ts'

const type = z.literal(invoiceTypes.map(({ id }) => id) as InvoiceType[], {
  error: ({ input }) => (input == null ? '[发票类型]不能为空' : '[发票类型]格式不正确'),
})

const asked = (field: 'title' | 'tax_no' | 'email') => ruled(invoiceTitleRules, field, invoiceLimits[field])
const optional = (field: 'bank' | 'bank_no' | 'reg_address' | 'reg_phone') =>
  text(invoiceLimits[field]).default('')

const fields = {
  type,
  title: asked('title'),
  // Typed with blanks it is longer than it is kept.
  tax_no: ruled(invoiceTitleRules, 'tax_no', 2 * invoiceLimits.tax_no).transform(taxNumberOf),
  bank: optional('bank'),
  bank_no: optional('bank_no'),
  reg_address: optional('reg_address'),
  reg_phone: optional('reg_phone'),
  email: asked('email'),
}

/** Rules between fields: what a special invoice needs besides (domain §3). */
const obeying = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject(shape).superRefine((title, context) => {
    for (const [field, message] of Object.entries(allErrors(invoiceTitleRules, title)))
      context.addIssue({ code: 'custom', path: [field], message })
  })

/** What invoices are made out to; `default` 1 marks the one that is offered first. */
export const invoiceTitle = z.object({
  rid: z.string(),
  type,
  title: z.string(),
  tax_no: z.string(),
  bank: z.string(),
  bank_no: z.string(),
  reg_address: z.string(),
  reg_phone: z.string(),
  email: z.string(),
  default: z.literal([0, 1]),
})

export const add = memberCall({
  path: 'invoice/add',
  summary: '新增发票抬头，最多 20 个；第一个为默认',
  request: obeying(fields),
  data: z.object({ rid: z.string() }),
  once: true,
  refuses: ['invoice_limit'],
  example: { rid: 'example-title' },
})

export const edit = memberCall({
  path: 'invoice/edit',
  summary: '修改发票抬头',
  request: obeying({ rid, ...fields }),
  data: nothing,
  refuses: ['not_found'],
  example: {},
})

export const del = memberCall({
  path: 'invoice/del',
  summary: '删除发票抬头；删除默认的后，最新的成为默认',
  request: z.strictObject({ rid }),
  data: nothing,
  refuses: ['not_found'],
  example: {},
})

export const makeDefault = memberCall({
  path: 'invoice/default',
  summary: '设为默认发票抬头',
  request: z.strictObject({ rid }),
  data: nothing,
  refuses: ['not_found'],
  example: {},
})

export const list = memberCall({
  path: 'invoice/list',
  summary: '发票抬头，最新在前',
  request: nothing,
  data: z.object({ list: z.array(invoiceTitle) }),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-title',
        type: 1,
        title: '示例大学',
        tax_no: '91350100M000100Y43',
        bank: '',
        bank_no: '',
        reg_address: '',
        reg_phone: '',
        email: 'bill@lab.example',
        default: 1,
      },
    ],
  },
})
