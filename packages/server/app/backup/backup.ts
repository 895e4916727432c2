import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { clockOf, dateOf } from '@lab/contract/rules/ground/time'
import type { Settings } from '../../ground/settings-table.ts'
import { vaultOf } from './databases.ts'
import { BackupError, findProgram, runProgram } from './programs.ts'

type Place = Pick<Settings, 'dataDir' | 'databaseUrl'>

/** What an archive says of itself. */
interface Manifest {
  format: 1
  kind: 'pglite' | 'postgres'
  /** Epoch seconds. */
  made: number
}

/** `lab-2026-11-21-1740.tar.gz`, in Asia/Shanghai. */
const nameAt = (now: number) => `lab-${dateOf(now)}-${clockOf(now).replace(':', '')}.tar.gz`

const tar = (args: readonly string[]) => runProgram(findProgram('tar', 'every system'), args)

/** A folder beside where the work ends, so that what is made there can be renamed into place. */
const within = async <T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> => {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parent, '.backup-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Writes the database and the kept files to one archive in `folder`; answers its path. The files come after the
 * database, so that every file which the database names is there. `dump` saves an embedded database that is open.
 * @throws BackupError, FolderInUse
 */
export const backUp = async (
  place: Place,
  folder: string,
  now: number,
  dump?: () => Promise<Blob>,
): Promise<string> => {
  const dataDir = resolve(place.dataDir)
  const vault = vaultOf({ ...place, dataDir }, dump)
  if (await vault.isEmpty()) throw new BackupError('there is nothing to back up yet')
  return within(resolve(folder), async (staging) => {
    const manifest: Manifest = { format: 1, kind: vault.kind, made: now }
    await writeFile(join(staging, 'manifest.json'), JSON.stringify(manifest))
    await vault.save(join(staging, vault.dump))
    const files = existsSync(join(dataDir, 'files'))
      ? ['-C', dataDir, '--exclude=files/incoming', '--exclude=files/uploads', 'files']
      : []
    const archive = join(resolve(folder), nameAt(now))
    const made = join(staging, 'archive')
    await writeFile(made, '', { mode: 0o600 })
    await tar(['-czf', made, '-C', staging, 'manifest.json', vault.dump, ...files])
    await rename(made, archive)
    return archive
  })
}

const readManifest = async (staging: string): Promise<Manifest> => {
  const text = await readFile(join(staging, 'manifest.json'), 'utf8').catch(() => '{}')
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1) throw new BackupError('this is no archive of npm run backup')
  return manifest
}

/** Lets work with a database as an archive holds it, unpacked into a folder of its own beside the archive. */
export const withDump = <T>(place: Place, archive: string, work: (file: string) => Promise<T>): Promise<T> =>
  within(dirname(resolve(archive)), async (staging) => {
    const { dump } = vaultOf({ ...place, dataDir: resolve(place.dataDir) })
    await tar(['-xzf', resolve(archive), '-C', staging, dump])
    return work(join(staging, dump))
  })

const hasFiles = async (folder: string) => existsSync(folder) && (await readdir(folder)).length > 0

/** Puts the archive's files in the place of those that are kept. */
const loadFiles = async (staging: string, dataDir: string) => {
  const [kept, former, coming] = [join(dataDir, 'files'), join(staging, 'former'), join(staging, 'files')]
  if (existsSync(kept)) await rename(kept, former)
  if (existsSync(coming)) await rename(coming, kept)
}

/**
 * Puts what an archive holds in the place of the database and the kept files; over what is there only when `isForced`.
 * @throws BackupError, FolderInUse
 */
export const restore = async (place: Place, archive: string, isForced: boolean): Promise<void> => {
  const dataDir = resolve(place.dataDir)
  const vault = vaultOf({ ...place, dataDir })
  if (!existsSync(archive)) throw new BackupError(`${archive} does not exist`)
  await within(dataDir, async (staging) => {
    await tar(['-xzf', resolve(archive), '-C', staging])
    const { kind } = await readManifest(staging)
    if (kind !== vault.kind)
      throw new BackupError(`the archive is of ${kind}, the database of the settings is ${vault.kind}`)
    const isEmpty = (await vault.isEmpty()) && !(await hasFiles(join(dataDir, 'files')))
    if (!isEmpty && !isForced)
      throw new BackupError('there is a database already: --force puts the archive in its place')
    await vault.load(join(staging, vault.dump))
    await loadFiles(staging, dataDir)
  })
}
