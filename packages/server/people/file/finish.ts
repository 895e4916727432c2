import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { fileTypeFromStream } from 'file-type'
import { useCase } from '../../ground/db/use-case.ts'
import type { FileStorage, WithFiles } from '../../ground/files/storage.ts'
import { contentProblem, sampleBytes, typeOf } from '../../ground/http/content-type.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { type Lease, type Leases, NoTurn } from './lease.ts'
import { findFile, type StoredFile } from './store.ts'
import { finishUpload, removeExpired, removeUpload, type Upload } from './upload-store.ts'

type Tools = Pick<Deps, 'db' | 'now'> & WithFiles

/** Reads all of it once, however large, a piece at a time. */
const hashed = async (content: Readable) => {
  const hash = createHash('sha256')
  const first: Buffer[] = []
  let size = 0
  let crc = 0
  for await (const piece of content as AsyncIterable<Buffer>) {
    hash.update(piece)
    crc = crc32(piece, crc)
    if (size < sampleBytes) first.push(piece)
    size += piece.length
  }
  const sample = Buffer.concat(first).subarray(0, sampleBytes)
  return { first: sample, sha256: hash.digest('hex'), crc32: crc }
}

const signatureOf = async (content: Readable) => {
  try {
    return (await fileTypeFromStream(Readable.toWeb(content) as ReadableStream<Uint8Array>))?.mime
  } finally {
    content.destroy()
  }
}

/** Throws away what has arrived of an upload; harmless when there is nothing. */
export const dropUpload = async ({ db, files }: Pick<Deps, 'db'> & WithFiles, rid: string): Promise<void> => {
  await removeUpload(db, rid)
  await removeParts(files, rid)
}

export const removeParts = async (files: FileStorage, rid: string) => {
  const parts = await files.parts()
  // Already gone, or never begun.
  await parts.remove(rid).catch(() => undefined)
}

/** Throws away what was not finished in time. */
export const sweepUploads = async ({
  db,
  files,
  now,
}: Pick<Deps, 'db' | 'now'> & WithFiles): Promise<void> => {
  for (const rid of await removeExpired(db, now())) {
    await removeParts(files, rid)
    // What a server that died was putting away.
    await files.remove(rid)
  }
}

/** While it is nobody else's to write. */
const finishWith = async (deps: Tools, lease: Lease, row: Upload): Promise<StoredFile> => {
  const parts = await deps.files.parts()
  const { first, ...sums } = await hashed(await parts.read(row.rid))
  const type = typeOf(await signatureOf(await parts.read(row.rid)), first, row.name)
  const problem = contentProblem(row.name, type)
  if (problem) {
    await dropUpload(deps, row.rid)
    throw refuse('invalid', problem, { file: problem })
  }
  if (!lease.isHeld()) throw taken()
  // The bytes first, so that no row is without them.
  await deps.files.keepParts(row.rid)
  const content = { type, ...sums, created: deps.now() }
  const stored = await useCase(deps.db, (tx) => finishUpload(tx, row, lease.mark, content))
  if (!stored) throw taken()
  return stored
}

const taken = () => refuse('stale', '该文件正由另一请求处理，请稍后再试')

const finish = async (deps: Tools, leases: Leases, row: Upload): Promise<StoredFile> => {
  try {
    const lease = await leases.acquire(row.rid)
    try {
      return await finishWith(deps, lease, row)
    } finally {
      await lease.release()
    }
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error
    // Another request may have finished it, or thrown it away.
    const stored = await findFile(deps.db, row.rid, deps.now())
    if (stored) return stored
    throw error.status_code === 404 ? refuse('not_found', '文件不存在') : taken()
  }
}

const finishing = new Map<string, Promise<StoredFile>>()

/**
 * Makes an upload whose parts are all there a stored file, with its checksum and what its content says it is. Who asks
 * while it is being done waits for the same. @throws Refusal `invalid` when it is no kind of file that is taken, `stale`
 * when another request has it in hand for too long
 */
export const finishOnce = (deps: Tools, leases: Leases, row: Upload): Promise<StoredFile> => {
  const running = finishing.get(row.rid)
  if (running) return running
  const done = finish(deps, leases, row).finally(() => finishing.delete(row.rid))
  finishing.set(row.rid, done)
  return done
}
