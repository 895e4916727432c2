import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '../app/app.ts'
import type { Parts } from '../app/deps.ts'
import type { Database } from '../ground/db/open.ts'
import { folderStorage } from '../ground/files/folder-storage.ts'
import type { FileStorage } from '../ground/files/storage.ts'
import type { Envelope } from '../ground/http/envelope.ts'
import { ids } from '../ground/ids.ts'
import { openProviders } from '../ground/providers/providers.ts'
import { readSettings } from '../ground/settings.ts'
import type { Settings } from '../ground/settings-table.ts'
import { openTelemetry } from '../ground/trace/open.ts'
import { settingIn, settingOf } from '../shop/content/settings.ts'
import { aDatabase } from './database.ts'
import { asCall } from './held-writes.ts'

export interface Answer extends Envelope {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  data: any
  status: number
  headers: Record<string, string | string[] | number | undefined>
}

export interface Sent {
  token?: string
  headers?: Record<string, string>
  /** Network address it comes from. */
  ip?: string
}

export interface TestServer {
  app: FastifyInstance
  deps: Parts
  /** `path` below `/api/`. */
  post(path: string, body?: object, sent?: Sent): Promise<Answer>
  get(path: string, sent?: Sent): Promise<Answer>
  /** A request as it is; the answer is read as an envelope when it is JSON. */
  send(request: InjectOptions): Promise<Answer>
  /** What was sent to a phone or mailbox, newest first. */
  outbox(to: string): Promise<{ to: string; kind: string; text: string; code?: string; at: number }[]>
  /** Lets time pass, in seconds. */
  pass(seconds: number): void
  close(): Promise<void>
}

export interface Wanted {
  /** Epoch seconds at which its clock stands. */
  now?: number
  settings?: Partial<Settings>
  /** Another server's database: two servers on one. The one who opened it closes it. */
  database?: Partial<Database> & Pick<Database, 'db' | 'close'>
  /** A copy of the database to read content from. */
  replica?: Parts['replica']
  /** Another server's storage, or one that is no folder. */
  files?: FileStorage
}

/** 2026-07-07 10:00 in Shanghai, a Tuesday. */
export const aTuesday = 1_783_389_600

/** A whole server with its own database, clock and folder; nothing listens. */
export const aServer = async (wanted: Wanted = {}): Promise<TestServer> => {
  const database = wanted.database ?? (await aDatabase())
  const folder = join(tmpdir(), `lab-files-${randomBytes(8).toString('hex')}`)
  const settings: Settings = {
    ...readSettings({ NODE_ENV: 'test', LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' }),
    ...wanted.settings,
  }
  let time = wanted.now ?? aTuesday
  const tools = { db: database.db, settings, now: () => time, newId: ids() }
  const deps: Parts = {
    ...tools,
    randomBytes,
    providers: openProviders(tools),
    brand: (db) => settingOf({ db }, 'brand'),
    wechatTemplates: (db) => settingIn(db, 'wechat_templates'),
    files: wanted.files ?? folderStorage(folder),
    dump: database.dump,
    replica: wanted.replica,
    telemetry: await openTelemetry(settings),
  }
  const app = await buildApp(deps)

  const send = async (request: InjectOptions): Promise<Answer> => {
    const { statusCode, headers, payload } = await asCall(String(request.url), () => app.inject(request))
    const isJson = payload !== '' && String(headers['content-type']).startsWith('application/json')
    const { code, msg, data, ...rest } = (isJson ? JSON.parse(payload) : { data: payload }) as Answer
    return { ...rest, code, msg, data, status: statusCode, headers }
  }
  const headersOf = ({ token, headers }: Sent) => ({ ...(token !== undefined && { token }), ...headers })

  return {
    app,
    deps,
    send,
    post: (path, body = {}, sent = {}) =>
      send({
        method: 'POST',
        url: `/api/${path}`,
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headersOf(sent) },
        remoteAddress: sent.ip,
      }),
    get: (path, sent = {}) =>
      send({ method: 'GET', url: `/api/${path}`, headers: headersOf(sent), remoteAddress: sent.ip }),
    outbox: async (to) => (await app.inject(`/dev/outbox.json?to=${encodeURIComponent(to)}`)).json(),
    pass: (seconds) => {
      time += seconds
    },
    close: async () => {
      await app.close()
      if (!wanted.database) await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
