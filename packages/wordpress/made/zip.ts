import { crc32, deflateRawSync } from 'node:zlib'

interface Entry {
  name: Buffer
  crc: number
  packed: Buffer
  size: number
  offset: number
}

/** 1980-01-01, where the format's calendar begins: the same files make the same bytes, whenever and wherever. */
const date = 0x21
const deflated = 8
/** Names are UTF-8. */
const flags = 0x800

const fields = (...values: (readonly [bytes: 2 | 4, value: number])[]) => {
  const bytes = Buffer.alloc(values.reduce((sum, [length]) => sum + length, 0))
  let at = 0
  for (const [length, value] of values) at = bytes.writeUIntLE(value, at, length)
  return bytes
}

const shared = ({ name, crc, packed, size }: Entry) =>
  [
    [2, 20],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, date],
    [4, crc],
    [4, packed.length],
    [4, size],
    [2, name.length],
    [2, 0],
  ] as const

const local = (entry: Entry) =>
  Buffer.concat([fields([4, 0x04034b50], ...shared(entry)), entry.name, entry.packed])

/** Made by Unix, files that everyone may read. */
const madeBy = (3 << 8) | 20
const mode = (0o100644 << 16) >>> 0

const central = (entry: Entry) =>
  Buffer.concat([
    fields(
      [4, 0x02014b50],
      [2, madeBy],
      ...shared(entry),
      [2, 0],
      [2, 0],
      [2, 0],
      [4, mode],
      [4, entry.offset],
    ),
    entry.name,
  ])

/** A zip of these files, by path, in the order of their names. */
export const zipOf = (files: Readonly<Record<string, Buffer>>): Buffer => {
  const entries: Entry[] = []
  const parts: Buffer[] = []
  let offset = 0
  for (const path of Object.keys(files).sort()) {
    const bytes = files[path] as Buffer
    const packed = deflateRawSync(bytes, { level: 9 })
    const entry = { name: Buffer.from(path), crc: crc32(bytes), packed, size: bytes.length, offset }
    const part = local(entry)
    entries.push(entry)
    parts.push(part)
    offset += part.length
  }
  const directory = Buffer.concat(entries.map(central))
  const count = entries.length
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, offset],
    [2, 0],
  )
  return Buffer.concat([...parts, directory, end])
}
