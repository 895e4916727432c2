import type { DataOf } from '@lab/contract/calls'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { invoiceApplication } from '../../money/invoice/application-schema.ts'
import { phonesOf } from '../../people/member/store.ts'
import { nameAnswered } from '../../shop/catalogue/form-version.ts'
import { experiment, talkWord } from '../../work/experiment/schema.ts'
import { requirement } from '../../work/requirement/schema.ts'

type Detail = DataOf<'staff/member/detail'>

/** Of each kind, as many are shown; the desk's own lists hold the rest. */
const most = 5

export const newestExperiments = async (db: Db, member_rid: string): Promise<Detail['experiments']> => {
  const theirs = eq(experiment.member_rid, member_rid)
  const list = await db
    .select({
      rid: experiment.rid,
      number: experiment.number,
      order_rid: experiment.order_rid,
      project: nameAnswered(experiment),
      state: experiment.state,
      price_fen: experiment.price_fen,
      created: experiment.created,
    })
    .from(experiment)
    .where(theirs)
    .orderBy(desc(experiment.rid))
    .limit(most)
  return { all: await db.$count(experiment, theirs), list }
}

/** A requirement is a visitor's: it belongs to whoever has its phone. */
export const newestRequirements = async (db: Db, member_rid: string): Promise<Detail['requirements']> => {
  const theirs = inArray(requirement.phone, phonesOf(member_rid))
  const { rid, title, state, created } = requirement
  const list = await db
    .select({ rid, title, state, created })
    .from(requirement)
    .where(theirs)
    .orderBy(desc(requirement.rid))
    .limit(most)
  return { all: await db.$count(requirement, theirs), list }
}

export const newestTalks = async (db: Db, member_rid: string): Promise<Detail['talks']> => {
  const said = db
    .select({
      rid: talkWord.rid,
      experiment_rid: talkWord.experiment_rid,
      number: experiment.number,
      text: talkWord.text,
      actor: talkWord.actor,
      at: talkWord.at,
    })
    .from(talkWord)
    .innerJoin(experiment, eq(experiment.rid, talkWord.experiment_rid))
    .where(eq(experiment.member_rid, member_rid))
  const list = await said.orderBy(desc(talkWord.rid)).limit(most)
  return {
    all: await db.$count(said.as('said')),
    list: list.map(({ actor, ...word }) => ({ ...word, from_member: actor === 'member' })),
  }
}

export const newestInvoices = async (db: Db, member_rid: string): Promise<Detail['invoices']> => {
  const theirs = eq(invoiceApplication.member_rid, member_rid)
  const { rid, title, amount_fen, state, created } = invoiceApplication
  const list = await db
    .select({ rid, title, amount_fen, state, created })
    .from(invoiceApplication)
    .where(theirs)
    .orderBy(desc(invoiceApplication.rid))
    .limit(most)
  return { all: await db.$count(invoiceApplication, theirs), list }
}
