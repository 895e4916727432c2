export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'windows-1252'

/** Bytes that tell UTF-16 where no mark does. */
const looked = 4_096

/** UTF-16 by its mark, or because every other byte of what is mostly Latin and digits is zero. */
const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const first = bytes.subarray(0, looked)
  const zeros = [0, 0]
  for (const [at, byte] of first.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // A NUL at the end of a short text is none.
  const least = Math.max(1, first.length / 10)
  if (odd > least && even < odd / 10) return 'utf-16le'
  return even > least && odd < even / 10 ? 'utf-16be' : undefined
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    // As a stream: the last character may be cut.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

const isWithin = (byte: number | undefined, from: number, to: number) =>
  byte !== undefined && byte >= from && byte <= to

/** Bytes that follow the first one in a character of UTF-8; 0 where it begins none. */
const followers = (first: number) => {
  if (isWithin(first, 0xc2, 0xdf)) return 1
  if (isWithin(first, 0xe0, 0xef)) return 2
  return isWithin(first, 0xf0, 0xf4) ? 3 : 0
}

/** Whether text is UTF-8 with a broken character here and there: whole ones are the rule. */
const isBrokenUtf8 = (bytes: Uint8Array): boolean => {
  let [whole, broken] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at] as number
    if (first < 0x80) continue
    const more = followers(first)
    let [wanted, next] = [more, at + 1]
    while (wanted > 0 && isWithin(bytes[next], 0x80, 0xbf)) [wanted, next] = [wanted - 1, next + 1]
    if (more > 0 && wanted === 0) whole += 1
    else broken += 1
    at = next - 1
  }
  return whole > 2 * broken
}

const isLetter = (byte = 0) => isWithin(byte | 0x20, 0x61, 0x7a)
const isHigh = (byte: number | undefined) => isWithin(byte, 0x80, 0xff)

/** `°±²³µ·¹×` of Windows-1252. */
const isSign = (byte = 0) => [0xb0, 0xb1, 0xb2, 0xb3, 0xb5, 0xb7, 0xb9, 0xd7].includes(byte)

/** A pair of high bytes between Latin letters that is two signs (`W/m²·K`) or rare as a Chinese character (`größe`). */
const isLatinPair = (bytes: Uint8Array, at: number): boolean => {
  const [before, first, second, after] = [bytes[at - 1], bytes[at], bytes[at + 1], bytes[at + 2]]
  if (!isLetter(before) || isHigh(after)) return false
  return (isSign(first) && isSign(second)) || (isLetter(after) && isWithin(first, 0xd8, 0xff))
}

/**
 * Chinese characters are pairs of high bytes, and signs of Windows-1252 (`°`, `²`, `µ`) stand alone among ASCII. The few
 * of GB18030 whose second byte is ASCII, and what is cut in two, weigh less than the pairs around them.
 */
const isGb18030 = (bytes: Uint8Array): boolean => {
  let [pairs, singles] = [0, 0]
  for (let at = 0; at < bytes.length; at++) {
    if (!isHigh(bytes[at])) continue
    if (isHigh(bytes[at + 1]) && !isLatinPair(bytes, at)) pairs += 1
    // What is cut at the end says nothing.
    else if (at + 1 < bytes.length) singles += 1
    if (isHigh(bytes[at + 1])) at += 1
  }
  return pairs > singles
}

/** How text is written, by its bytes: instruments, banks and spreadsheets name no encoding. */
export const encodingOf = (bytes: Uint8Array): TextEncoding => {
  const wide = utf16Of(bytes)
  if (wide) return wide
  if (isUtf8(bytes) || isBrokenUtf8(bytes)) return 'utf-8'
  return isGb18030(bytes) ? 'gb18030' : 'windows-1252'
}
