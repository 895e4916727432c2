import { encodingOf } from './encoding.ts'

/** What text does not hold, but instruments leave in it: a NUL or Ctrl-Z at its end, an ESC for a printer. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const controls = /[\0-\x08\x0e-\x1f\x7f-\x9f]/g

/** The sign for what cannot be decoded. */
export const replacement = '\ufffd'

const decoded = (bytes: Uint8Array, isCut: boolean): string =>
  new TextDecoder(encodingOf(bytes)).decode(bytes, { stream: isCut })

/** What pads the last block of a file. */
const withoutPadding = (bytes: Uint8Array): Uint8Array => {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === 0x1a || bytes[end - 1] === 0)) end -= 1
  // The zero byte of a last UTF-16 character is no padding.
  return bytes.subarray(0, end + ((bytes.length - end) % 2))
}

/** Whether bytes are text: nearly all of them can be read. They may end in the middle of a character. */
export const isText = (bytes: Uint8Array): boolean => {
  const text = decoded(withoutPadding(bytes), true)
  const unreadable = text.match(controls)?.length ?? 0
  const broken = text.split(replacement).length - 1
  return text.length > 0 && unreadable + broken <= 1 + text.length / 200
}

/**
 * Text of bytes as instruments, banks and spreadsheets write it: UTF-8, UTF-16, GB18030 or Windows-1252, without its mark
 * and without control characters. What is broken reads `\ufffd`. `isCut`: they may end in the middle of a character.
 */
export const decodeText = (bytes: Uint8Array, { isCut = true } = {}): string =>
  decoded(bytes, isCut).replace(controls, '')
