import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { ZipEntry } from './zip.ts'

/** Lines as the editor of Windows reads them. */
export const plainText = (lines: readonly string[]): string => `\uFEFF${lines.join('\r\n')}\r\n`

/** A text as it goes into an archive. */
export const textEntry = (name: string, text: string, at: number): ZipEntry => {
  const bytes = Buffer.from(text)
  return {
    name,
    at,
    size: bytes.length,
    crc32: crc32(bytes),
    read: (from, to) => Readable.from([bytes.subarray(from, to + 1)]),
  }
}
