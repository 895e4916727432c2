import { cutText } from '@lab/contract/rules/ground/unseen'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { notify, notifyStaff } from '../../people/notify/notify.ts'
import { aboutExperiment } from './event-notices.ts'
import { talkRead } from './schema.ts'
import type { Experiment } from './store.ts'
import type { Side, Word } from './talk.ts'

/** Enough of a word to know what it is about. */
const excerpt_length = 80

const lastRead = async (tx: Db, experiment_rid: string, side: Side): Promise<string> => {
  const mark = and(eq(talkRead.experiment_rid, experiment_rid), eq(talkRead.actor, side))
  return (await tx.select().from(talkRead).where(mark))[0]?.word_rid ?? ''
}

/** Tells the other side of a word: once until it has read the talk, however many words follow. */
export const notifyOfWord = async (
  tx: Db,
  deps: Pick<Deps, 'now' | 'newId'>,
  experiment: Experiment,
  { actor, text }: Word,
): Promise<void> => {
  const { rid, member_rid } = experiment
  const excerpt = text.length > excerpt_length ? `${cutText(text, excerpt_length)}…` : text
  const facts = { ...(await aboutExperiment(tx, experiment)), excerpt }
  const other = actor === 'member' ? 'staff' : 'member'
  const key = `talk ${rid} ${await lastRead(tx, rid, other)}`
  if (actor === 'member') await notifyStaff(tx, deps, { kind: 'reply', facts, key })
  else await notify(tx, deps, { kind: 'talk', member_rid, facts, key })
}
