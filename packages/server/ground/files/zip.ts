import { Readable } from 'node:stream'
import { shanghai } from '@lab/contract/rules/ground/time'

/** A file as it goes into an archive; what it is, is known before it is read. */
export interface ZipEntry {
  /** Path within the archive, with `/`. */
  name: string
  size: number
  crc32: number
  /** Epoch seconds; shown as the clock of Asia/Shanghai. */
  at: number
  /** Bytes `from`..`to`, both included. */
  read: (from: number, to: number) => Readable | Promise<Readable>
}

/** An archive that is nowhere written down: any part of it can be read by itself. */
export interface Zip {
  size: number
  /** Bytes `from`..`to`, both included. */
  read: (from: number, to: number) => Readable
}

const most32 = 0xffffffff
const most16 = 0xffff

const little = (...fields: (readonly [bytes: 2 | 4 | 8, value: number])[]) =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const made = Buffer.alloc(bytes)
      if (bytes === 8) made.writeBigUInt64LE(BigInt(value))
      else made.writeUIntLE(value, 0, bytes)
      return made
    }),
  )

/** Date and time as DOS wrote them: to two seconds, from 1980 on. */
const dosTime = (at: number): [time: number, date: number] => {
  const { date, seconds } = shanghai(at)
  const [year = 1980, month = 1, day = 1] = date.split('-').map(Number)
  const time =
    (Math.floor(seconds / 3600) << 11) | (Math.floor((seconds % 3600) / 60) << 5) | ((seconds % 60) >> 1)
  return [time, ((Math.max(1980, year) - 1980) << 9) | (month << 5) | day]
}

/** What an archive says of an entry in both places: version, UTF-8 name, stored as it is, time, checksum. */
const common = ({ name, crc32, at }: ZipEntry, isLarge: boolean) => {
  const [time, date] = dosTime(at)
  return {
    name: Buffer.from(name),
    head: little([2, isLarge ? 45 : 20], [2, 0x0800], [2, 0], [2, time], [2, date], [4, crc32]),
  }
}

const localHeader = (entry: ZipEntry) => {
  const isLarge = entry.size >= most32
  const { name, head } = common(entry, isLarge)
  const size = isLarge ? most32 : entry.size
  const extra = isLarge ? little([2, 1], [2, 16], [8, entry.size], [8, entry.size]) : Buffer.alloc(0)
  const lengths = little([4, size], [4, size], [2, name.length], [2, extra.length])
  return Buffer.concat([little([4, 0x04034b50]), head, lengths, name, extra])
}

const centralHeader = (entry: ZipEntry, offset: number) => {
  const [isLarge, isFar] = [entry.size >= most32, offset >= most32]
  const { name, head } = common(entry, isLarge || isFar)
  const wide: [8, number][] = [
    ...(isLarge
      ? ([
          [8, entry.size],
          [8, entry.size],
        ] as [8, number][])
      : []),
    ...(isFar ? ([[8, offset]] as [8, number][]) : []),
  ]
  const extra = wide.length > 0 ? little([2, 1], [2, wide.length * 8], ...wide) : Buffer.alloc(0)
  const size = isLarge ? most32 : entry.size
  return Buffer.concat([
    little([4, 0x02014b50], [2, 45]),
    head,
    little([4, size], [4, size], [2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0]),
    little([4, isFar ? most32 : offset]),
    name,
    extra,
  ])
}

const ending = (count: number, size: number, offset: number) => {
  const isWide = count >= most16 || size >= most32 || offset >= most32
  const wide = isWide
    ? Buffer.concat([
        little([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count]),
        little([8, size], [8, offset]),
        little([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1]),
      ])
    : Buffer.alloc(0)
  const [few, small, near] = [Math.min(count, most16), Math.min(size, most32), Math.min(offset, most32)]
  const last = little([4, 0x06054b50], [2, 0], [2, 0], [2, few], [2, few], [4, small], [4, near], [2, 0])
  return Buffer.concat([wide, last])
}

interface Piece {
  from: number
  size: number
  read: (from: number, to: number) => AsyncIterable<Buffer> | Promise<AsyncIterable<Buffer>>
}

const held = (bytes: Buffer) => async (from: number, to: number) =>
  Readable.from([bytes.subarray(from, to + 1)]) as AsyncIterable<Buffer>

/**
 * An archive of files stored as they are. Its layout follows from names, sizes and checksums alone, so it has a length
 * before it is made, is the same each time, and a part of it costs no more than that part.
 */
export const zipOf = (entries: readonly ZipEntry[]): Zip => {
  const pieces: Piece[] = []
  let size = 0
  const add = (bytes: number, read: Piece['read']) => {
    pieces.push({ from: size, size: bytes, read })
    size += bytes
  }
  const central: Buffer[] = []
  for (const entry of entries) {
    central.push(centralHeader(entry, size))
    const header = localHeader(entry)
    add(header.length, held(header))
    if (entry.size > 0) add(entry.size, entry.read)
  }
  const directory = Buffer.concat(central)
  const tail = Buffer.concat([directory, ending(entries.length, directory.length, size)])
  add(tail.length, held(tail))

  const bytes = async function* (from: number, to: number) {
    for (const piece of pieces) {
      const [first, last] = [Math.max(from, piece.from), Math.min(to, piece.from + piece.size - 1)]
      if (first <= last) yield* await piece.read(first - piece.from, last - piece.from)
    }
  }
  return { size, read: (from, to) => Readable.from(bytes(from, to), { objectMode: false }) }
}
