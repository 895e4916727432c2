import { z } from 'zod'
import { call, nothing, text } from '../../call.ts'
import { browserSpans } from '../../rules/ground/browser-spans.ts'

const milliseconds = z.int().min(0).max(browserSpans.longest_ms)

export const trace = call({
  path: 'open/trace',
  method: 'POST',
  access: 'open',
  summary: '门户的网页报告自己的调用用了多久，供追踪；没有收集器时不收，多了就不再收',
  request: z.strictObject({
    spans: z
      .array(
        z.strictObject({
          /** The header that the call was sent with. */
          traceparent: text(55, 55),
          /** Path of the call, e.g. `open/login`. */
          call: text(60, 1),
          /** How long ago it began: browsers' clocks are off. */
          ago_ms: milliseconds,
          took_ms: milliseconds,
          /** Why no answer came. */
          failure: z.literal(browserSpans.failures).optional(),
        }),
      )
      .min(1)
      .max(browserSpans.most),
  }),
  data: nothing,
  refuses: [],
  isUntraced: true,
  example: {},
})
