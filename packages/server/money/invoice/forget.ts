import { and, eq } from 'drizzle-orm'
import { forgetting } from '../../ground/db/forgetting.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { countAsOver } from '../../people/notify/over.ts'
import { invoiceApplication, invoiceLine } from './application-schema.ts'

const nobody = forgetting(invoiceApplication)(
  [
    ...(['rid', 'version', 'number', 'member_rid', 'payer_kind', 'payer_rid', 'state', 'type'] as const),
    ...([
      'amount_fen',
      'created',
      'decided',
      'staff_rid',
      'red_wanted',
      'red_needed',
      'red_title_rid',
      'reason',
    ] as const),
    // What stands on an invoice is kept as long as the books are (会计档案管理办法 §14).
    ...(['title', 'tax_no', 'bank', 'bank_no', 'reg_address', 'reg_phone'] as const),
  ],
  { email: '', remark: '', red_reason: '', red_refused: '' },
)

/** A member who leaves asks for nothing any more; what was issued stays in the books. */
export const forgetInvoices = async (
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  member_rid: string,
): Promise<void> => {
  const own = eq(invoiceApplication.member_rid, member_rid)
  const waiting = await tx
    .update(invoiceApplication)
    .set({ state: 'canceled' })
    .where(and(own, eq(invoiceApplication.state, 'applied')))
    .returning({ rid: invoiceApplication.rid })
  const asked = waiting.map(({ rid }) => ({ kinds: ['invoice_applied'], rid }) as const)
  await countAsOver(tx, now(), asked)
  for (const { rid } of waiting)
    await tx.update(invoiceLine).set({ is_live: false }).where(eq(invoiceLine.application_rid, rid))
  await tx.update(invoiceApplication).set(nobody).where(own)
}
