import { z } from 'zod'
import { call, raw, rid, text } from '../call.ts'
import { ruled } from '../ruled.ts'
import { sendCodeRules } from '../rules/forms.ts'

export const indexMsgAdd = call({
  path: 'open/indexMsg/add',
  method: 'POST',
  access: 'open',
  summary: '发布需求',
  request: z.strictObject({
    name: text(50, 1),
    phone: ruled(sendCodeRules, 'phone', 20),
    company: text(100).optional(),
    type_id: z.int().min(0).max(999_999).optional(),
    title: text(100, 1),
    content: text(5000, 1),
    files: z.array(rid).max(10).optional(),
    /** Trap: people do not see it, programs fill it; they are thanked and nothing is saved. */
    website: raw(200).optional(),
  }),
  data: z.object({ rid: z.string() }),
  refuses: ['not_found'],
})
