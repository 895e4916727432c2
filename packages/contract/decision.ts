import { z } from 'zod'
import { rid, staffCall, text } from './call.ts'
import type { Reason } from './reasons.ts'
import type { StaffPath } from './rules/people/staff/acts.ts'

/** Of a row that people decide on: grows with each of its changes. */
export const version = z.int().min(1)

/** What a decision names: what it is about, in the version that was on the screen; an older one is `stale` (domain §8). */
export const decides = { rid, version }

/** The version one has seen; without it the event goes by the newest. */
export const seen = { rid, version: version.optional() }

/** Why not, as the applicant reads it. */
export const reason = text(200).min(1, '[原因]不能为空')

interface More<F extends z.ZodRawShape> {
  /** What is sent beside the row and its version. */
  asked?: F
  /** What it can refuse, beyond what every decision can. */
  refuses?: readonly Reason[]
}

/**
 * States the decisions of staff on one kind of thing, e.g. to confirm and to reject it: each answers with the state
 * it leads to. `example` is the rid in the examples.
 */
export const decisionCalls =
  <S extends z.ZodType>(state: S, example: string) =>
  <const P extends StaffPath, F extends z.ZodRawShape = Record<never, never>>(
    path: P,
    summary: string,
    leadsTo: z.output<S>,
    { asked = {} as F, refuses = [] }: More<F> = {},
  ) => {
    const data = z.object({ rid: z.string(), state })
    return staffCall({
      path,
      summary,
      request: z.strictObject({ ...decides, ...asked }),
      data,
      once: true,
      refuses: ['not_found', 'stale', 'wrong_state', ...refuses],
      example: { rid: example, state: leadsTo } as z.output<typeof data>,
    })
  }
