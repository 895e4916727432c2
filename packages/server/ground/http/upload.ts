import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../refuse.ts'
import { contentType } from './content-type.ts'
import type { Deps } from './handle.ts'

/** Who knows where uploads arrive. */
export interface WithIncoming {
  files: { incoming(): Promise<string> }
}

/** What a multipart call carries: a `File` as the contract knows it, whose bytes wait on disk. */
export class Upload extends File {
  readonly path: string
  /** Hex. */
  readonly sha256: string
  readonly #size: number

  constructor(name: string, type: string, kept: { path: string; sha256: string; size: number }) {
    super([], name, { type })
    this.path = kept.path
    this.sha256 = kept.sha256
    this.#size = kept.size
  }

  override get size(): number {
    return this.#size
  }
}

/** The last part of a path, without what no file system or header likes; at most 100 characters. */
export const cleanName = (name: string) => {
  const last = name.split(/[\\/]/).pop() ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?]/gu, '').trim()
  // By characters: half an emoji is none.
  const letters = [...clean]
  return (letters.length > 100 ? [...letters.slice(0, 90), ...letters.slice(-10)].join('') : clean) || 'file'
}

/** Writes a file down, counting and hashing (hex) as it goes by. */
export const writeHashed = async (from: NodeJS.ReadableStream, path: string) => {
  const hash = createHash('sha256')
  let size = 0
  const count = new Transform({
    transform: (chunk: Buffer, _, next) => {
      hash.update(chunk)
      size += chunk.length
      next(null, chunk)
    },
  })
  await pipeline(from, count, createWriteStream(path, { mode: 0o600 }))
  return { size, sha256: hash.digest('hex') }
}

/** What the parser finds wrong with a body has no status of its own; what the disk finds is not the sender's. */
const asSent = (error: unknown) => {
  const { statusCode, syscall } = error as { statusCode?: number; syscall?: string }
  return error instanceof Refusal || statusCode !== undefined || syscall ? error : refuse('bad_request')
}

const readParts = async (request: FastifyRequest, fileSize: number, incoming: string) => {
  const fields: Record<string, unknown> = Object.create(null)
  const limits = { fileSize, files: 1, fields: 20, fieldSize: 10_000, parts: 20 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
      continue
    }
    const written = await writeHashed(part.file, incoming)
    if (part.file.truncated) throw refuse('too_large')
    const name = cleanName(part.filename)
    const type = await contentType(incoming, name)
    fields[part.fieldname] = new Upload(name, type, { path: incoming, ...written })
  }
  return fields
}

/**
 * Reads the fields of a multipart body, one file at most; what kind of file it is, its bytes tell. The caller
 * of this removes `incoming` when it has done with it. @throws Refusal `too_large`, `unsupported_type`
 */
export const readMultipart = async (
  request: FastifyRequest,
  { settings }: Deps,
  incoming: string,
): Promise<Record<string, unknown>> => {
  if (!request.isMultipart()) throw refuse('unsupported_type')
  try {
    return await readParts(request, settings.fileBytes, incoming)
  } catch (error) {
    throw asSent(error)
  }
}
