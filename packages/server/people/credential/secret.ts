import { createHash } from 'node:crypto'
import type { Deps } from '../../ground/http/handle.ts'

/** A new 256-bit secret, as text. */
export const newSecret = ({ randomBytes }: Pick<Deps, 'randomBytes'>): string =>
  randomBytes(32).toString('base64url')

/** How a secret of 256 bits is kept: what it hashes to, so that a stolen database logs nobody in. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
