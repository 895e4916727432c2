import { z } from 'zod'
import { rid } from '../../call.ts'

/** Who pays: the member, or a group by its rid. */
export const payer = z
  .strictObject({ kind: z.literal(['self', 'cluster']), rid: rid.optional() })
  .refine(({ kind, rid }) => kind === 'self' || rid !== undefined, { path: ['rid'], message: '请选择群组' })
