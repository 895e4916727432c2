import { createHmac, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const step_seconds = 30

/** A new secret of 160 bits, as authenticators take it: base32. */
export const newOtpSecret = (randomBytes: (size: number) => Buffer): string =>
  [...randomBytes(20)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replace(/.{5}/g, (bits) => alphabet[Number.parseInt(bits, 2)] as string)

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32.replace(/=+$/, '').toUpperCase()]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The six digits of a time step (RFC 6238, HMAC-SHA-1). */
const digitsOf = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const at = (mac.at(-1) as number) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The time step whose digits these are: the current one or a neighbour, for clocks that differ; else undefined. */
export const otpStep = (secret: string, digits: string, now: number): number | undefined => {
  const current = Math.floor(now / step_seconds)
  const typed = Buffer.from(digits.padEnd(6).slice(0, 6))
  return [current, current - 1, current + 1].find((step) => {
    const right = Buffer.from(digitsOf(secret, step))
    return typed.length === right.length && timingSafeEqual(typed, right)
  })
}

/** What the authenticator shows; for tests. */
export const otpAt = (secret: string, now: number): string => digitsOf(secret, Math.floor(now / step_seconds))
