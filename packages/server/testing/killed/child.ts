import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { buildApp } from '../../app/app.ts'
import type { Parts } from '../../app/deps.ts'
import { type JobName, runNow } from '../../app/jobs.ts'
import { type Connection, connectionOf } from '../../ground/db/in-turn.ts'
import { type Db, openDatabase, type Place } from '../../ground/db/open.ts'
import { folderStorage } from '../../ground/files/folder-storage.ts'
import { ids } from '../../ground/ids.ts'
import { openProviders } from '../../ground/providers/providers.ts'
import { readSettings } from '../../ground/settings.ts'
import type { Settings } from '../../ground/settings-table.ts'
import { settingIn, settingOf } from '../../shop/content/settings.ts'

/** What a server of its own process is to do, and when it is killed. */
export interface Work {
  place: Place
  settings: Partial<Settings>
  /** Epoch seconds at which its clock stands. */
  now: number
  folder: string
  /** Requests and jobs, all at once. */
  requests: { url: string; headers: Record<string, string>; payload: string }[]
  jobs: JobName[]
  /** It dies at its statement of this number; never: at the end of its work. */
  dies?: number
  /** Whether the database hears that last statement. */
  isSent?: boolean
}

/** What is left to tell of one that was not killed. */
export interface Done {
  statements: number
  statuses: number[]
}

/** As `kill -9`: nothing more happens, not even what was about to. */
const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => undefined)
}

/** Counts the statements of a database, and dies at one of them. */
const mortal = (db: Db, { dies = Number.POSITIVE_INFINITY, isSent }: Work): (() => number) => {
  let asked = 0
  const watch = (connection: Connection): void => {
    const ask = connection.query.bind(connection)
    connection.query = async (...given) => {
      asked += 1
      if (asked < dies) return ask(...given)
      if (isSent) await Promise.race([ask(...given), new Promise(setImmediate)])
      return die()
    }
  }
  watch(connectionOf(db))
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) =>
    begin((tx) => {
      watch(connectionOf(tx))
      return work(tx)
    }, config)
  return () => asked
}

const live = async (work: Work): Promise<Done> => {
  const { db, close } = await openDatabase(work.place)
  const settings: Settings = {
    ...readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    ...work.settings,
  }
  const tools = { db, settings, now: () => work.now, newId: ids() }
  const parts: Parts = {
    ...tools,
    randomBytes,
    providers: openProviders(tools),
    brand: (of) => settingOf({ db: of }, 'brand'),
    wechatTemplates: (of) => settingIn(of, 'wechat_templates'),
    files: folderStorage(work.folder),
  }
  const app = await buildApp(parts)
  // The next one starts faster; one that is killed keeps nothing at its end.
  flushCompileCache()
  const statements = mortal(db, work)
  const requests = work.requests.map((one) => app.inject({ method: 'POST', ...one }))
  const jobs = work.jobs.map((name) => runNow({ ...parts, log: app.log }, name))
  const answers = await Promise.all(requests)
  await Promise.all(jobs)
  await app.close()
  await close()
  return { statements: statements(), statuses: answers.map(({ statusCode }) => statusCode) }
}

const [work] = (await once(process, 'message')) as [Work]
const done = await live(work)
process.send?.(done, () => process.exit())
