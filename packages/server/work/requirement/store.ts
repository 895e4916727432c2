import type { ParsedOf } from '@lab/contract/calls'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { transaction } from '../../ground/db/use-case.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { networkOf } from '../../ground/http/network.ts'
import { refuse, refuseFor } from '../../ground/refuse.ts'
import { file } from '../../people/file/schema.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { requirement } from './schema.ts'

const an_hour = 3600

/** How a requirement is called: by programs, and by people. */
export interface Named {
  rid: string
  number: string
}

/** Saves what a visitor published. @throws Refusal `too_many`, `not_found` for a file nobody uploaded */
export const publish = (
  deps: Deps,
  { company = '', type_id, files = [], ...request }: Omit<ParsedOf<'open/indexMsg/add'>, 'website'>,
  { ip, countedFor }: Caller,
): Promise<Named> =>
  transaction(deps.db, async (tx) => {
    const network = networkOf(ip)
    await allowOneMore(tx, deps, network)
    await checkFiles(tx, files)
    const named = { rid: deps.newId(), number: await nextDayNumber(tx, 'requirement', deps.now()) }
    await tx.insert(requirement).values({
      ...request,
      ...named,
      company,
      type_id,
      files,
      ip: network,
      partner_rid: countedFor?.rid,
      created: deps.now(),
    })
    const facts = { number: named.number, title: request.title }
    await notifyStaff(tx, deps, { kind: 'new_requirement', facts, key: `requirement ${named.rid}` })
    return named
  })

/** Counts those of the last hour, one request of a network after the other. */
const allowOneMore = async (tx: Db, { settings, now }: Deps, network: string) => {
  await lockKey(tx, `requirement ${network}`)
  const recent = await tx
    .select({ created: requirement.created })
    .from(requirement)
    .where(and(eq(requirement.ip, network), gt(requirement.created, now() - an_hour)))
    .orderBy(asc(requirement.created))
  const oldest = recent.at(-settings.requirementsPerNetwork)
  if (oldest) throw refuseFor(oldest.created + an_hour - now())
}

const checkFiles = async (tx: Db, rids: readonly string[]) => {
  const wanted = [...new Set(rids)]
  if (wanted.length === 0) return
  if ((await tx.$count(file, inArray(file.rid, wanted))) < wanted.length) {
    throw refuse('not_found', '附件不存在', { files: '附件不存在，请重新上传' })
  }
}
