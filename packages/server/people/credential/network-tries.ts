import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { networkOf } from '../../ground/http/network.ts'
import { refuseFor } from '../../ground/refuse.ts'
import { networkTry } from './schema.ts'

type Tools = Pick<Deps, 'now' | 'newId' | 'settings'>

/** What is counted per network, how many of it within how long, and what is said beyond. */
const limits = {
  password: ({ settings }: Pick<Tools, 'settings'>) => ({
    most: settings.wrongPasswordsPerNetwork,
    seconds: settings.loginWindowSeconds,
    msg: '当前网络密码错误次数过多',
  }),
  register: ({ settings }: Pick<Tools, 'settings'>) => ({
    most: settings.registrationsPerNetwork,
    seconds: 3600,
    msg: '当前网络注册过于频繁',
  }),
  report: ({ settings }: Pick<Tools, 'settings'>) => ({
    most: settings.reportTriesPerNetwork,
    seconds: 3600,
    msg: '当前网络核验未果的次数过多',
  }),
}

export type NetworkLimit = keyof typeof limits

/** @throws Refusal `too_many` when a network has done all it may, until the oldest of it is past */
export const checkNetwork = async (db: Db, tools: Omit<Tools, 'newId'>, what: NetworkLimit, ip: string) => {
  const { most, seconds, msg } = limits[what](tools)
  const [oldest] = await db
    .select({ at: networkTry.at })
    .from(networkTry)
    .where(
      and(
        eq(networkTry.network, networkOf(ip)),
        eq(networkTry.what, what),
        gt(networkTry.at, tools.now() - seconds),
      ),
    )
    .orderBy(desc(networkTry.at))
    .offset(most - 1)
    .limit(1)
  if (oldest) throw refuseFor(oldest.at + seconds - tools.now(), msg)
}

/** `checkNetwork`, one of a network after the other until the transaction's end. */
export const lockNetwork = async (tx: Db, tools: Omit<Tools, 'newId'>, what: NetworkLimit, ip: string) => {
  await lockKey(tx, `${what} from ${networkOf(ip)}`)
  await checkNetwork(tx, tools, what, ip)
}

/** Counts one more. Under `lockNetwork` only. */
export const noteNetwork = async (tx: Db, { now, newId }: Tools, what: NetworkLimit, ip: string) => {
  await tx.insert(networkTry).values({ rid: newId(), what, network: networkOf(ip), at: now() })
}

export const forgetTries = async (db: Db, before: number): Promise<void> => {
  await db.delete(networkTry).where(lt(networkTry.at, before))
}
