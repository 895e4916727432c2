import { z } from 'zod'
import { call, raw, rid, text } from '../../call.ts'
import { ruled } from '../../ruled.ts'
import { requirementLimits as limits, requirementRules as rules } from '../../rules/app/forms.ts'

export const indexMsgAdd = call({
  path: 'open/indexMsg/add',
  method: 'POST',
  access: 'open',
  summary: '发布需求',
  request: z.strictObject({
    name: ruled(rules, 'name', limits.name),
    phone: ruled(rules, 'phone', 20),
    company: text(limits.company).optional(),
    type_id: z.int().min(0).max(999_999).optional(),
    title: ruled(rules, 'title', limits.title),
    content: ruled(rules, 'content', limits.content),
    files: z.array(rid).max(10).optional(),
    /** Trap: people do not see it, programs fill it; they are thanked and nothing is saved. */
    website: raw(200).optional(),
  }),
  data: z.object({
    rid: z.string(),
    /** What people say on the phone; counted anew each day in Shanghai. */
    number: z.string(),
  }),
  refuses: ['not_found'],
  example: { rid: 'example-requirement', number: 'XQ-261122-0003' },
})
