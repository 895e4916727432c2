import { z } from 'zod'
import { call, nothing, text } from '../../call.ts'
import { mostFaultText, mostStack } from '../../rules/ground/fault.ts'

export const fault = call({
  path: 'open/fault',
  method: 'POST',
  access: 'open',
  summary: '网页部件报告自己出的错；不含个人信息，多了就不再记',
  request: z.strictObject({
    widget: text(60, 1).regex(/^lab-[a-z0-9-]+$/),
    reason: z.literal(['load_failed', 'view_failed']),
    message: text(mostFaultText),
    stack: text(mostStack),
    version: text(40),
  }),
  data: nothing,
  refuses: [],
  example: {},
})
