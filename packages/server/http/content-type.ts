import { open } from 'node:fs/promises'
import { fileEndings } from '@lab/contract/rules/file'
import { fileTypeFromFile } from 'file-type'

/** How much of a file tells whether it is text, bytes. */
export const sampleBytes = 65_536

/** What Office wrote before 2007: one kind of file for all. */
const office = 'application/x-cfb'

const isControl = (byte: number) => byte < 32 && ![9, 10, 12, 13].includes(byte)

const decodes = (bytes: Buffer, encoding: string) => {
  try {
    // As a stream: the sample may end in the middle of a character.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Chinese spreadsheets still write their CSV in GBK. */
const isText = (bytes: Buffer) =>
  bytes.length > 0 && !bytes.some(isControl) && (decodes(bytes, 'utf-8') || decodes(bytes, 'gb18030'))

const sample = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const extension = (name: string) => name.toLowerCase().split('.').pop() ?? ''

/**
 * What a file is by its content: what its signature says it is, and its first bytes; the name decides only between
 * kinds that look alike. Unknown: octet-stream.
 */
export const typeOf = (found: string | undefined, first: Buffer, name: string): string => {
  if (found === office) return extension(name) === 'xls' ? 'application/vnd.ms-excel' : 'application/msword'
  if (found && Object.hasOwn(fileEndings, found)) return found
  if (isText(first)) return extension(name) === 'csv' ? 'text/csv' : 'text/plain'
  return 'application/octet-stream'
}

/** What a file on disk is by its content. */
export const contentType = async (path: string, name: string): Promise<string> =>
  typeOf((await fileTypeFromFile(path))?.mime, await sample(path), name)
