import { answersInWords } from '@lab/contract/rules/shop/catalogue/answer-words'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { isFormOf } from '../../shop/catalogue/form-version.ts'
import { formVersion } from '../../shop/catalogue/schema.ts'
import { experiment } from '../experiment/schema.ts'
import { customerOrder } from '../order/schema.ts'

/** One page of what a member ordered, for the export of their data: an experiment a row, the newest first. */
export const orderedBy = async (
  db: Db,
  member_rid: string,
  { page, limit }: { page: number; limit: number },
) => {
  const rows = await db
    .select({
      order: customerOrder.number,
      number: experiment.number,
      project: formVersion.name,
      state: experiment.state,
      count: experiment.count,
      answers: experiment.answers,
      form: formVersion.parameters,
      price_fen: experiment.price_fen,
      final_fen: experiment.final_fen,
      remark: customerOrder.remark,
      created: experiment.created,
    })
    .from(experiment)
    .innerJoin(customerOrder, eq(customerOrder.rid, experiment.order_rid))
    .innerJoin(formVersion, isFormOf(experiment))
    .where(eq(experiment.member_rid, member_rid))
    .orderBy(desc(experiment.rid))
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(({ form, ...row }) => ({ ...row, answered: answersInWords(form, row.answers) }))
}
