import { z } from 'zod'
import { fen, rid } from '../../call.ts'
import { type OrderGate, orderers, orderGates } from '../../rules/people/payer/orderable.ts'
import { type MoneyKind, moneyKinds } from '../../rules/people/payer/rewards.ts'

/** Who pays: the member, or a group by its rid. */
export const payer = z
  .strictObject({ kind: z.literal(['self', 'cluster']), rid: rid.optional() })
  .refine(({ kind, rid }) => kind === 'self' || rid !== undefined, { path: ['rid'], message: '请选择群组' })

/** The sum that a payer may order now, and the gate where it is in the way (domain §2, §6). */
export const orderable = z.object({
  fen,
  gate: z
    .object({ key: z.literal(Object.keys(orderGates) as OrderGate[]), by: z.literal([...orderers]) })
    .optional(),
})

/** Whose money brings none of a reward. */
export const withoutReward = z.array(z.literal(Object.keys(moneyKinds) as MoneyKind[]))
