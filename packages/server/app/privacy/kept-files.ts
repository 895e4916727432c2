import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { bankRow } from '../../money/bank/schema.ts'
import { invoicePaper } from '../../money/invoice/application-schema.ts'
import { paymentFile } from '../../money/payment-file/schema.ts'
import { prestoreApplication } from '../../money/prestore/schema.ts'
import { transferApplication } from '../../money/transfer/schema.ts'
import { packPaper } from '../../papers/pack/schema.ts'
import { seal } from '../../papers/seal/schema.ts'
import { memberEvent } from '../../people/customer/schema.ts'
import { file } from '../../people/file/schema.ts'
import { experimentFile } from '../../work/experiment/schema.ts'
import { customerOrder } from '../../work/order/schema.ts'
import { report } from '../../work/report/schema.ts'
import { reservation } from '../../work/reservation/schema.ts'
import { openingImport } from '../opening-import/schema.ts'

/** What refers to files for as long as the books and contracts are kept: whoever sent them, and whether they stay. */
export const keepers = [
  ...[prestoreApplication.file_rid, transferApplication.file_rid, bankRow.file_rid, invoicePaper.file_rid],
  ...[paymentFile.file_rid, openingImport.file_rid, memberEvent.file_rid],
  ...[customerOrder.protocol_rid, reservation.protocol_rid, experimentFile.file_rid, report.file_rid],
  ...[packPaper.file_rid, seal.file_rid],
] as const

const isKept = or(
  ...keepers.map((column) => sql`exists (select 1 from ${column.table} where ${column} = ${file.rid})`),
)

/**
 * Lets go of a member's files, but for those that the books and contracts refer to, which lose the names they gave them.
 * Answers whose bytes are to go.
 */
export const forgetFiles = async (tx: Db, member_rid: string): Promise<string[]> => {
  const own = eq(file.member_rid, member_rid)
  const kept = tx.select({ rid: file.rid }).from(file).where(and(own, isKept))
  await tx
    .update(file)
    .set({
      name: sql`'已注销会员的文件' || coalesce(substring(${file.name} from '\\.[A-Za-z0-9]{1,8}$'), '')`,
    })
    .where(inArray(file.rid, kept))
  const gone = await tx
    .delete(file)
    .where(and(own, sql`not (${isKept})`))
    .returning({ rid: file.rid })
  return gone.map(({ rid }) => rid)
}

/** Lets go of files by which staff proved something of a member, unless the books and contracts refer to them too. */
export const forgetProofs = async (tx: Db, rids: readonly string[]): Promise<string[]> => {
  if (rids.length === 0) return []
  const gone = await tx
    .delete(file)
    .where(and(inArray(file.rid, [...rids]), sql`not (${isKept})`))
    .returning({ rid: file.rid })
  return gone.map(({ rid }) => rid)
}
