import { and, asc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { file } from '../../people/file/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { experiment, talkRead, talkWord } from './schema.ts'

export type Side = 'member' | 'staff'
export type Word = typeof talkWord.$inferSelect

/** Writes a word on an experiment; who writes has read all that was there. */
export const addWord = async (
  tx: Db,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  word: Pick<Word, 'experiment_rid' | 'actor' | 'actor_rid' | 'text' | 'file_rids'>,
): Promise<Word> => {
  const row = { ...word, rid: newId(), at: now() }
  await tx.insert(talkWord).values(row)
  await markRead(tx, word.experiment_rid, word.actor, row.rid)
  if (word.actor === 'member')
    await setUnread(tx, word.experiment_rid, 'staff', sql`${experiment.unread} + 1`)
  else await setUnread(tx, word.experiment_rid, 'member', sql`${experiment.unseen} + 1`)
  return row
}

/** How many words a side has not read, beside the experiment: the lab's queue and the member's count are found by it. */
const setUnread = async (db: Db, rid: string, side: Side, words: SQL | number): Promise<void> => {
  await db
    .update(experiment)
    .set(side === 'staff' ? { unread: words } : { unseen: words })
    .where(eq(experiment.rid, rid))
}

/** Counts anew what a side has not read, after words were marked as read beside `readWords`. */
export const recountUnread = async (tx: Db, side: Side): Promise<void> => {
  const words = sql`(select count(*) from ${talkWord}
    left join ${talkRead} on ${talkRead.experiment_rid} = ${talkWord.experiment_rid} and ${talkRead.actor} = ${side}
    where ${talkWord.experiment_rid} = ${experiment.rid} and ${talkWord.actor} <> ${side}
      and ${talkWord.rid} > coalesce(${talkRead.word_rid}, ''))`
  await tx.update(experiment).set(side === 'staff' ? { unread: words } : { unseen: words })
}

const markRead = async (db: Db, experiment_rid: string, actor: Side, word_rid: string): Promise<void> => {
  await db
    .insert(talkRead)
    .values({ experiment_rid, actor, word_rid })
    .onConflictDoUpdate({
      target: [talkRead.experiment_rid, talkRead.actor],
      set: { word_rid: sql`greatest(${talkRead.word_rid}, excluded.word_rid)` },
    })
  await setUnread(db, experiment_rid, actor, 0)
}

/** All words on an experiment, oldest first; whoever asks has read them. */
export const readWords = async (db: Db, experiment_rid: string, side: Side): Promise<Word[]> => {
  const words = await db
    .select()
    .from(talkWord)
    .where(eq(talkWord.experiment_rid, experiment_rid))
    .orderBy(asc(talkWord.rid))
  const last = words.at(-1)
  if (last) await markRead(db, experiment_rid, side, last.rid)
  return words
}

/** Words of the other side that a side has not read, by experiment. */
export const unreadOf = async (db: Db, rids: readonly string[], side: Side): Promise<Map<string, number>> => {
  if (rids.length === 0) return new Map()
  const rows = await db
    .select({ rid: talkWord.experiment_rid, count: sql<number>`count(*)::int` })
    .from(talkWord)
    .leftJoin(talkRead, and(eq(talkRead.experiment_rid, talkWord.experiment_rid), eq(talkRead.actor, side)))
    .where(
      and(
        inArray(talkWord.experiment_rid, [...rids]),
        ne(talkWord.actor, side),
        gt(talkWord.rid, sql`coalesce(${talkRead.word_rid}, '')`),
      ),
    )
    .groupBy(talkWord.experiment_rid)
  return new Map(rows.map(({ rid, count }) => [rid, count]))
}

/** Words as both sides see them; `memberName` stands for the member. */
export const shownWords = async (db: Db, words: readonly Word[], memberName: string) => {
  const fileRids = [...new Set(words.flatMap(({ file_rids }) => file_rids))]
  const staffRids = [
    ...new Set(words.flatMap(({ actor, actor_rid }) => (actor === 'staff' ? [actor_rid] : []))),
  ]
  const [files, people] = await Promise.all([
    fileRids.length ? db.select().from(file).where(inArray(file.rid, fileRids)) : [],
    staffRids.length ? db.select().from(staff).where(inArray(staff.rid, staffRids)) : [],
  ])
  return words.map(({ rid, at, actor, actor_rid, text, file_rids }) => ({
    rid,
    at,
    actor,
    name: actor === 'member' ? memberName : (people.find((one) => one.rid === actor_rid)?.name ?? '实验室'),
    text,
    files: files
      .filter((one) => file_rids.includes(one.rid))
      .map(({ rid, name, size, type }) => ({ rid, name, size, type })),
  }))
}
