import { open } from 'node:fs/promises'

const starts: [type: string, at: number, bytes: number[]][] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['application/pdf', 0, [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['application/zip', 0, [0x50, 0x4b, 0x03, 0x04]],
  ['office', 0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
]

// A zip names its parts in the directory at its end.
const zipped: [part: string, type: string][] = [
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
]

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
  !bytes.some(isControl) && (decodes(bytes, 'utf-8') || decodes(bytes, 'gb18030'))

const extension = (name: string) => name.toLowerCase().split('.').pop() ?? ''

/** What a file is by its content; the name decides only between kinds that look alike. Unknown: octet-stream. */
export const contentType = async (path: string, name: string): Promise<string> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (from: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
      return buffer.subarray(0, bytesRead)
    }
    const head = await read(0, 65_536)
    const found = starts.find(([, at, bytes]) => bytes.every((byte, index) => head[at + index] === byte))?.[0]
    if (found === 'office')
      return extension(name) === 'xls' ? 'application/vnd.ms-excel' : 'application/msword'
    if (found === 'application/zip') {
      const tail = await read(Math.max(0, size - 262_144), Math.min(size, 262_144))
      return zipped.find(([part]) => tail.includes(part))?.[1] ?? found
    }
    if (found) return found
    if (size > 0 && isText(head)) return extension(name) === 'csv' ? 'text/csv' : 'text/plain'
    return 'application/octet-stream'
  } finally {
    await file.close()
  }
}
