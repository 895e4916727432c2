import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** A key as it is set: a PEM, also with `\n` written out, or the base64 within one. */
const pemOf = (text: string, kind: 'PRIVATE KEY' | 'PUBLIC KEY'): string => {
  const given = text.replaceAll('\\n', '\n').trim()
  if (given.startsWith('-----')) return given
  const lines = given.replace(/\s/g, '').match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${kind}-----`, ...lines, `-----END ${kind}-----`].join('\n')
}

export const privateKeyOf = (text: string): KeyObject => createPrivateKey(pemOf(text, 'PRIVATE KEY'))
export const publicKeyOf = (text: string): KeyObject => createPublicKey(pemOf(text, 'PUBLIC KEY'))

/** RSA-SHA256 in base64, as both providers sign. */
export const signedBy = (key: KeyObject, text: string): string =>
  sign('sha256', Buffer.from(text), key).toString('base64')

export const isSignedBy = (key: KeyObject, text: string, signature: string): boolean =>
  verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
