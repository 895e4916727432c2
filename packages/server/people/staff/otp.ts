import { Secret, TOTP } from 'otpauth'

const step_seconds = 30

const authenticator = (base32: string, labels: { issuer?: string; label?: string } = {}) =>
  new TOTP({ secret: Secret.fromBase32(base32), period: step_seconds, digits: 6, ...labels })

/** A new secret of 160 bits, as authenticators take it: base32. */
export const newOtpSecret = (randomBytes: (size: number) => Buffer): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32

/** What the QR code says that an authenticator reads. */
export const otpAddress = (secret: string, issuer: string, label: string): string =>
  authenticator(secret, { issuer, label }).toString()

/** The time step whose digits these are: the current one or a neighbour, for clocks that differ; else undefined. */
export const otpStep = (secret: string, digits: string, now: number): number | undefined => {
  const delta = authenticator(secret).validate({ token: digits, timestamp: now * 1000, window: 1 })
  return delta === null ? undefined : Math.floor(now / step_seconds) + delta
}

/** What the authenticator shows; for tests. */
export const otpAt = (secret: string, now: number): string =>
  authenticator(secret).generate({ timestamp: now * 1000 })
