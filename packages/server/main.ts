import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { argv } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { demoAccounts } from '@lab/demo/people'
import Fastify from 'fastify'
import { announcement } from './app/announce.ts'
import { appDeps, buildApp } from './app/app.ts'
import { backupCommand } from './app/backup/command.ts'
import { BackupError } from './app/backup/programs.ts'
import type { Parts } from './app/deps.ts'
import { type JobDeps, jobs } from './app/jobs.ts'
import { calls } from './app/routes.ts'
import { seedOrders, type YearOf } from './app/seed/orders.ts'
import { seed } from './app/seed/seed.ts'
import { auditCommand } from './books/ledger/command.ts'
import { FolderInUse } from './ground/db/folder-lock.ts'
import { ConnectionLost } from './ground/db/lost.ts'
import { MigrationError, migrate } from './ground/db/migrate.ts'
import { type Database, openDatabase } from './ground/db/open.ts'
import { openStorage } from './ground/files/open-storage.ts'
import { handled } from './ground/http/handle.ts'
import { ids } from './ground/ids.ts'
import { isBuilt, paths } from './ground/paths.ts'
import { hasOutbox } from './ground/providers/outbox.ts'
import { openProviders } from './ground/providers/providers.ts'
import { shortcomings } from './ground/providers/shortcomings.ts'
import { readSettings, SettingsError } from './ground/settings.ts'
import type { Settings } from './ground/settings-table.ts'
import { openTelemetry } from './ground/trace/open.ts'
import { keepRelease } from './pages/release/keep.ts'
import { addFirstAdmin } from './people/staff/first-admin.ts'
import { settingIn, settingOf } from './shop/content/settings.ts'
import { bringUpToDate } from './shop/search/documents.ts'

/** What is still being answered when the server stops has this long; then its connections are closed. */
const patience_ms = 10_000
/** What is left then is a fault of ours. */
const despair_ms = 15_000

const open = ({ dataDir, databaseUrl, databasePool }: Settings) =>
  openDatabase({ dataDir: join(resolve(dataDir), 'pg'), databaseUrl, pool: databasePool })

/** A replica answers quickly or not at all: the primary is there, too. */
const openReplica = async ({ databaseReadUrl, databasePool }: Settings) =>
  databaseReadUrl === ''
    ? undefined
    : openDatabase({
        databaseUrl: databaseReadUrl,
        pool: databasePool,
        connectWait_ms: 2000,
        answerWait_ms: 3000,
      })

/** What happens by itself, beside the answering: its library is loaded when the server listens already. */
const startJobs = async (deps: JobDeps, database: Database) =>
  (await import('./ground/jobs/host.ts')).hostJobs(deps, jobs, database)

/** Loaded only where it is needed: it draws all its pictures. */
const demoContent = async (now: number) => (await import('@lab/demo')).demoContent(now)

/** Only for a database that is new. */
const demoYear: YearOf = async (now, projects) => (await import('@lab/demo/orders')).yearOf(now, projects)

/** A log of nothing. */
const quiet = Fastify().log

/** The database with all its tables and, when it is new, its content. */
const prepare = async (
  settings: Settings,
  database: Database,
  replica: Database | undefined,
): Promise<Parts> => {
  const { db } = database
  await migrate(db)
  const tools = { db, settings, now: () => Math.floor(Date.now() / 1000), newId: ids() }
  const parts: Parts = {
    ...tools,
    randomBytes,
    providers: openProviders(tools),
    brand: (of) => settingOf({ db: of }, 'brand'),
    wechatTemplates: (of) => settingIn(of, 'wechat_templates'),
    files: openStorage(settings),
    dump: database.dump,
    replica: replica?.db,
    telemetry: await openTelemetry(settings),
  }
  await seed(parts, demoContent)
  await seedOrders({ ...parts, log: quiet }, (deps) => handled(calls(appDeps(deps, quiet))), demoYear)
  await addFirstAdmin(parts)
  // What a migration asked for: elsewhere each change brings its own.
  await db.transaction(bringUpToDate)
  return parts
}

const serve = async (settings: Settings, database: Database, replica: Database | undefined, parts: Parts) => {
  const app = await buildApp(parts)
  // While developing, the content changes and the version does not.
  if (settings.environment === 'production' && isBuilt())
    await keepRelease({ ...parts, log: app.log }, join(paths.folder, 'widgets'))

  let hosted: ReturnType<typeof startJobs> | undefined
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    app.leave()
    await wait(settings.drainSeconds * 1000)
    setTimeout(() => app.server.closeAllConnections(), patience_ms).unref()
    setTimeout(() => process.exit(1), despair_ms).unref()
    const stopJobs = await hosted
    await stopJobs?.().catch((error) => app.log.error({ err: error }, 'jobs not stopped'))
    await app.close()
    await replica?.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const address = await app.listen({ host: settings.host, port: settings.port })
  const url = settings.publicUrl || address
  console.log(announcement(url, database.kind, hasOutbox(parts), shortcomings(parts)))
  if (settings.seed === 'demo') console.log(demoAccounts(url).join('\n'))
  if (settings.jobs === 'on') hosted = startJobs({ ...parts, log: app.log }, database)
}

/** Nobody there, or not for us: system codes, and PostgreSQL's own for login and database. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '28P01',
  '28000',
  '3D000',
])

/** The one line for what a person can put right; anything else is shown as it is. */
const explained = (error: unknown, settings?: Settings): unknown => {
  const isPlain = [SettingsError, BackupError, MigrationError].some((kind) => error instanceof kind)
  if (isPlain) return (error as Error).message
  // What Amazon's client throws, which is loaded only where it is used.
  if ((error as { $metadata?: unknown })?.$metadata) {
    const { name, message } = error as Error
    return `FILE_STORAGE=s3: ${name}: ${message}`
  }
  if (error instanceof FolderInUse) return `${error.message}: stop it, or choose another DATA_DIR`
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `port ${settings?.port} is taken: stop what listens there, or set PORT`
  if (code === 'EADDRNOTAVAIL') return `HOST=${settings?.host} is no address of this machine`
  if (code === 'EACCES')
    return `not allowed to use ${settings?.host}:${settings?.port} or ${settings?.dataDir}`
  if (settings?.databaseUrl && typeof code === 'string' && unreachable.has(code))
    return `DATABASE_URL: ${(error as Error).message} (${code})`
  return error
}

let settings: Settings | undefined
let database: Database | undefined
try {
  settings = readSettings(process.env)
  const command = backupCommand(argv.slice(2))
  if (command) {
    console.log(await command(settings))
    process.exit(0)
  }
  database = await open(settings)
  if (argv.includes('--audit')) {
    const { text, isSound } = await auditCommand(database.db)
    console.log(text)
    await database.close()
    process.exit(isSound ? 0 : 1)
  }
  const replica = await openReplica(settings)
  const parts = await prepare(settings, database, replica)
  if (argv.includes('--seed-only')) {
    await replica?.close()
    await database.close()
  } else await serve(settings, database, replica, parts)
} catch (error) {
  console.error(explained(error instanceof ConnectionLost ? error.cause : error, settings))
  await database?.close()
  process.exit(1)
}
