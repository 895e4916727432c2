import { feeKinds } from '@lab/contract/rules/work/reservation/fee'
import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { isFormOf } from '../../shop/catalogue/form-version.ts'
import { formVersion } from '../../shop/catalogue/schema.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { reservation, reservationFee } from '../../work/reservation/schema.ts'
import { openingItems } from './opening-bill.ts'
import { statementLine } from './schema.ts'

/** What a statement asks money for, as it is read: by number; void ones too. */
export const statementItems = async (db: Db, statement_rid: string) => {
  const rows = await db
    .select({ line: statementLine, experiment, fee: reservationFee, reservation, project: formVersion.name })
    .from(statementLine)
    .leftJoin(experiment, eq(experiment.rid, statementLine.experiment_rid))
    .leftJoin(reservationFee, eq(reservationFee.reservation_rid, statementLine.fee_rid))
    .leftJoin(reservation, eq(reservation.rid, statementLine.fee_rid))
    .innerJoin(formVersion, or(isFormOf(experiment), isFormOf(reservation)))
    .where(eq(statementLine.statement_rid, statement_rid))
    .orderBy(sql`coalesce(${experiment.number}, ${reservation.number})`)
  if (rows.length === 0) return openingItems(db, statement_rid)
  return rows.map((row) => ({
    kind: row.fee ? ('fee' as const) : ('experiment' as const),
    rid: row.experiment?.rid ?? row.reservation?.rid ?? '',
    number: row.experiment?.number ?? row.reservation?.number ?? '',
    ...(row.experiment && { order_rid: row.experiment.order_rid }),
    project: row.fee ? `${feeKinds[row.fee.kind]}：${row.project}` : row.project,
    fen: row.line.fen,
    net_fen: row.line.net_fen,
  }))
}
