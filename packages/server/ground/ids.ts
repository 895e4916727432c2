import { randomBytes } from 'node:crypto'

const digits = '0123456789abcdefghjkmnpqrstvwxyz'

const text = (value: bigint, length: number) => {
  let rest = value
  let result = ''
  for (let index = 0; index < length; index++) {
    result = digits[Number(rest & 31n)] + result
    rest >>= 5n
  }
  return result
}

/**
 * A source of rids: 26 characters, 48 bits of time and 80 of chance; within one process each sorts after all
 * before it, so that "the newest" has one meaning within a second too.
 */
export const ids = (milliseconds: () => number = Date.now): (() => string) => {
  let last = 0n
  return () => {
    const next = (BigInt(milliseconds()) << 80n) | BigInt(`0x${randomBytes(10).toString('hex')}`)
    last = next > last ? next : last + 1n
    return text(last, 26)
  }
}
