import { and, asc, desc, eq, lte, ne, or } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { file } from '../../people/file/schema.ts'
import { nameAnswered } from '../../shop/catalogue/form-version.ts'
import { experiment, experimentFile, experimentNote } from '../experiment/schema.ts'
import { customerOrder } from '../order/schema.ts'
import { report } from '../report/schema.ts'

/** Whose files: of an order, or of one experiment. */
export interface FilesOf {
  order_rid?: string
  assign_rid?: string
}

const isOf = ({ order_rid, assign_rid }: FilesOf, member_rid: string) =>
  and(
    eq(experiment.member_rid, member_rid),
    order_rid === undefined ? undefined : eq(experiment.order_rid, order_rid),
    assign_rid === undefined ? undefined : eq(experiment.rid, assign_rid),
  )

/** The member's files: data as far as it is released, and documents; by experiment, the newest version first. */
const rowsFor = (db: Db, of: FilesOf, member_rid: string) =>
  db
    .select({ of: experimentFile, file, experiment, project: nameAnswered(experiment), report })
    .from(experimentFile)
    .innerJoin(file, eq(file.rid, experimentFile.file_rid))
    .innerJoin(experiment, eq(experiment.rid, experimentFile.experiment_rid))
    .leftJoin(report, and(eq(report.file_rid, file.rid), eq(report.experiment_rid, experiment.rid)))
    .where(
      and(
        isOf(of, member_rid),
        or(ne(experimentFile.kind, 'data'), lte(experimentFile.version, experiment.released_version)),
      ),
    )
    .orderBy(asc(experiment.position), asc(file.rid))

export type OrderFileRow = Awaited<ReturnType<typeof rowsFor>>[number]

/** What the lab wrote to the versions that are released, the newest first. */
const notesFor = (db: Db, of: FilesOf, member_rid: string) =>
  db
    .select({ of: experimentNote, experiment, project: nameAnswered(experiment) })
    .from(experimentNote)
    .innerJoin(experiment, eq(experiment.rid, experimentNote.experiment_rid))
    .where(and(isOf(of, member_rid), lte(experimentNote.version, experiment.released_version)))
    .orderBy(asc(experiment.position), desc(experimentNote.version))

export type OrderNoteRow = Awaited<ReturnType<typeof notesFor>>[number]

/** What an order's archive holds. */
export interface OrderData {
  number: string
  rows: readonly OrderFileRow[]
  notes: readonly OrderNoteRow[]
}

/** Those files and notes, with the order they are of. @throws Refusal `not_found` for another's, as for none */
export const filesFor = async (db: Db, of: FilesOf, member_rid: string) => {
  const [order] = await db
    .select({
      rid: customerOrder.rid,
      number: customerOrder.number,
      protocol_rid: customerOrder.protocol_rid,
      experiment: experiment.number,
    })
    .from(experiment)
    .innerJoin(customerOrder, eq(customerOrder.rid, experiment.order_rid))
    .where(isOf(of, member_rid))
    .limit(1)
  if (!order) throw refuse('not_found', of.order_rid ? '订单不存在' : '实验不存在')
  const number = of.assign_rid ? order.experiment : order.number
  // What was signed is of the whole order.
  const protocol_rid = of.order_rid ? order.protocol_rid : null
  const rows = await rowsFor(db, of, member_rid)
  return { number, protocol_rid, rows, notes: await notesFor(db, of, member_rid) }
}
