import type { SizedType } from '@lab/contract/rules/image'

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text

/** The brands of an ISO media file, main one first: its kind is there and nowhere else. */
const brandsOf = (bytes: Buffer): string[] => {
  if (bytes.length < 16 || !startsWith(bytes, 'ftyp', 4)) return []
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const [main = '', , ...others] = bytes.toString('latin1', 8, end).match(/.{4}/gs) ?? []
  return [main, ...others]
}

/** What kind of picture bytes are, whatever they are called; undefined for all we do not take. */
export const pictureKind = (bytes: Buffer): SizedType | undefined => {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp'
  if (brandsOf(bytes).includes('avif')) return 'image/avif'
}
