import { Inflate } from 'fflate'
import type { Budget } from './budget.ts'

/** A part of a zip archive: where its bytes begin, and how they are packed. */
interface Part {
  from: number
  packed: number
  isStored: boolean
}

export type Archive = ReadonlyMap<string, Part>

/** Most parts of an archive; workbooks have a few dozens. */
const mostParts = 2_000
/** Bytes that are unpacked at a time: a thousand times as many may come out. */
const step = 4_096

const signatures = {
  local: 0x04034b50,
  central: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
} as const

/** What a field of 16 or 32 bits says where the number stands in a wider one (zip64). */
const elsewhere = { 16: 0xffff, 32: 0xffff_ffff } as const

/** @throws RangeError beyond what any file holds */
const wideAt = (view: DataView, at: number): number => Number(view.getBigUint64(at, true))

/** The end record stands in the last 64 KB, before a comment. */
const endOf = (view: DataView): number => {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--)
    if (view.getUint32(at, true) === signatures.end) return at
  return -1
}

/** How many parts an archive has, and where its directory begins. @throws RangeError */
const directoryOf = (view: DataView): { count: number; from: number } => {
  const end = endOf(view)
  const [count, from] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)]
  const locator = end - 20
  const isWide = count === elsewhere[16] || from === elsewhere[32]
  if (!isWide || view.getUint32(locator, true) !== signatures.locator64) return { count, from }
  const wide = wideAt(view, locator + 8)
  if (view.getUint32(wide, true) !== signatures.end64) throw new RangeError()
  return { count: wideAt(view, wide + 32), from: wideAt(view, wide + 48) }
}

/** Packed size and place of the entry at `at`; of a wide one they stand in its extra field, in a fixed order. */
const placeOf = (view: DataView, at: number, extra: { from: number; length: number }) => {
  const [size, packed, local] = [24, 20, 42].map((one) => view.getUint32(at + one, true))
  let field = extra.from
  const end = extra.from + extra.length
  while (field + 4 <= end && view.getUint16(field, true) !== 1) field += 4 + view.getUint16(field + 2, true)
  let next = field + 4
  const read = (short = 0) => {
    if (short !== elsewhere[32]) return short
    if (next + 8 > end) throw new RangeError()
    next += 8
    return wideAt(view, next - 8)
  }
  read(size)
  return { packed: read(packed), local: read(local) }
}

/** By what a part is known: some programs write `\\` for `/`, or names in another case than they refer to. */
const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

export const partIn = (archive: Archive, name: string): Part | undefined => archive.get(keyOf(name))

/** What an archive holds, by its own directory; nothing is unpacked. @throws SpreadsheetFault `broken`, `encrypted` */
export const archiveOf = (bytes: Uint8Array, budget: Budget): Archive => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = new Map<string, Part>()
  try {
    const { count, from } = directoryOf(view)
    if (count > mostParts) throw budget.fail('broken')
    let at = from
    for (let nth = 0; nth < count; nth++) {
      if (view.getUint32(at, true) !== signatures.central) throw budget.fail('broken')
      const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
      const [nameLength = 0, extraLength = 0, noteLength = 0] = [28, 30, 32].map((one) =>
        view.getUint16(at + one, true),
      )
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
      const { packed, local } = placeOf(view, at, { from: at + 46 + nameLength, length: extraLength })
      if (flags & 1) throw budget.fail('encrypted')
      if (view.getUint32(local, true) !== signatures.local) throw budget.fail('broken')
      const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
      if (method === 0 || method === 8) parts.set(keyOf(name), { from, packed, isStored: method === 0 })
      at += 46 + nameLength + extraLength + noteLength
    }
  } catch (error) {
    if (error instanceof RangeError) throw budget.fail('broken')
    throw error
  }
  return parts
}

/** Lets whatever else waits have its turn; a worker does not need it, a page does. */
const pause = () => new Promise<void>((resume) => setTimeout(resume))

/** Pieces between two pauses. */
const between = 32

/** The text of a part, a piece at a time as it is unpacked. @throws SpreadsheetFault `unpacked`, `slow`, `broken` */
export const unpackText = async (
  bytes: Uint8Array,
  { from, packed, isStored }: Part,
  budget: Budget,
  onText: (text: string) => void,
): Promise<void> => {
  const decoder = new TextDecoder()
  const take = (piece: Uint8Array, isLast: boolean) => {
    budget.unpack(piece.length)
    onText(decoder.decode(piece, { stream: !isLast }))
  }
  const inflate = isStored ? undefined : new Inflate(take)
  const end = Math.min(bytes.length, from + packed)
  for (let [at, nth] = [from, 0]; at < end; at += step, nth++) {
    const isLast = at + step >= end
    const piece = bytes.subarray(at, Math.min(end, at + step))
    if (inflate) inflate.push(piece, isLast)
    else take(piece, isLast)
    budget.inTime()
    if (nth % between === between - 1) await pause()
  }
}
