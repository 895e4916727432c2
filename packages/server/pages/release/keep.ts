import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { type Built, readBuilt } from './built.ts'
import { addKept, addRelease, findRelease, keptPaths } from './store.ts'

type Tools = Pick<Deps, 'db' | 'newId' | 'now' | 'log'> & WithFiles

const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

const modulesIn = async (folder: string, below: string) =>
  (await readdir(join(folder, below)))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${below}/${name}`)

const store = async ({ files, newId }: Tools, bytes: Buffer): Promise<string> => {
  const incoming = await files.incoming()
  await writeFile(incoming, bytes, { mode: 0o600 })
  const rid = newId()
  await files.keep(incoming, rid)
  return rid
}

/** Keeps those of the built files that are not kept yet; their names tell their content, or their version. */
const keepFiles = async (tx: Db, tools: Tools, widgets: string, paths: readonly string[]) => {
  const kept = await keptPaths(tx, paths)
  for (const path of paths) {
    if (kept.has(path)) continue
    const [bytes, br] = await Promise.all([
      readFile(join(widgets, path)),
      readFile(join(widgets, `${path}.br`)),
    ])
    await addKept(tx, {
      path,
      integrity: integrityOf(bytes),
      rid: await store(tools, bytes),
      size: bytes.length,
      br_rid: await store(tools, br),
      br_size: br.length,
    })
  }
}

const isSame = (a: Record<string, string>, b: Record<string, string>) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([name, hash]) => b[name] === hash)

/**
 * Keeps what this build serves under its exact version, and all its modules, so that they are still there after
 * the next build: for pages that name the version with an SRI hash, and for pages that were open meanwhile. What
 * is kept under an exact version is never replaced; a build that differs from it is logged.
 */
export const keepRelease = async (tools: Tools, widgets: string): Promise<void> => {
  const built: Built = await readBuilt(widgets)
  const { latest: version, hashes } = built
  await tools.db.transaction(async (tx) => {
    await lockKey(tx, 'keep release')
    // Modules of any build: a page may have loaded half of them before the next one.
    await keepFiles(tx, tools, widgets, await modulesIn(widgets, 'chunks'))
    const earlier = await findRelease(tx, version)
    if (!earlier) {
      await keepFiles(tx, tools, widgets, await modulesIn(widgets, `v${version}`))
      await addRelease(tx, { version, hashes, kept: tools.now() })
    } else if (!isSame(earlier.hashes.entries, hashes.entries))
      tools.log.warn(
        `widgets ${version} were released before with other content: /widgets/v${version}/ stays as it was; raise the version in packages/widget/version.ts`,
      )
  })
}
