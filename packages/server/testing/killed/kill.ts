import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { build, type Plugin } from 'esbuild'
import { type Database, openDatabase, type Place, rowsOf } from '../../ground/db/open.ts'
import type { TestServer } from '../a-server.ts'
import { databaseUrlOf } from '../postgres.ts'
import type { Done, Work } from './child.ts'

const child = fileURLToPath(new URL('child.ts', import.meta.url))
const installed = ['../../../../node_modules', '../../node_modules'] as const

/** What a module reads lies beside its source. */
const besideSource: Plugin = {
  name: 'beside-source',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/packages\/.*\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: (await readFile(path, 'utf8')).replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
    })),
}

const asInstalled: Plugin = {
  name: 'as-installed',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@lab/') ? undefined : { path, external: true },
    ),
}

/** Ours in one file, which starts several times as fast as its sources; npm packages as they are installed. */
const bundled = async (folder: string): Promise<string> => {
  const outfile = join(folder, 'server', 'child.mjs')
  await mkdir(join(folder, 'server'))
  for (const [at, of] of [folder, join(folder, 'server')].entries())
    await symlink(fileURLToPath(new URL(installed[at] ?? '', import.meta.url)), join(of, 'node_modules'))
  await build({
    entryPoints: [child],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    plugins: [asInstalled, besideSource],
  })
  return outfile
}

/** Where a test's database can be opened by another process, and then by this one again. */
const placeOf = async ({ deps }: TestServer, folder: string): Promise<Place> => {
  if (process.env.DATABASE_URL) {
    const [named] = await rowsOf<{ name: string }>(deps.db, sql`select current_database() as name`)
    return { databaseUrl: databaseUrlOf(process.env.DATABASE_URL, named?.name ?? '') }
  }
  const place = { dataDir: join(folder, 'pg') }
  const copy = await openDatabase({ ...place, prepared: await deps.dump?.() })
  await copy.close()
  return place
}

/** What servers of their own processes do to the database of a test's server, one after the other. */
export interface Mortals {
  /** Lets one work until it is done, or until it dies: then nothing is answered. */
  run(work: Omit<Work, 'place' | 'settings' | 'folder'>): Promise<Done | undefined>
  /** The database as they left it. */
  open(): Promise<Database>
  close(): Promise<void>
}

/** @throws Error where one ends neither by its work nor by `SIGKILL` */
export const mortals = async (server: TestServer): Promise<Mortals> => {
  const folder = await mkdtemp(join(tmpdir(), 'lab-killed-'))
  const script = await bundled(folder)
  const place = await placeOf(server, folder)
  const { accessSeconds, staffSeconds } = server.deps.settings
  return {
    run: async (work) => {
      const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') }
      const mortal = fork(script, { env, execArgv: [] })
      let done: Done | undefined
      mortal.once('message', (told) => {
        done = told as Done
      })
      const whole: Work = { ...work, place, folder, settings: { accessSeconds, staffSeconds } }
      mortal.send(whole)
      const [code, signal] = await once(mortal, 'exit')
      if (signal !== 'SIGKILL' && !done) throw new Error(`a server ended with ${signal ?? code}`)
      return done
    },
    open: () => openDatabase(place),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
