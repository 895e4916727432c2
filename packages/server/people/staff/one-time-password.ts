import type { Deps } from '../../ground/http/handle.ts'

/** Crockford's base32: signs that nobody takes for one another, 32, so that a byte chooses evenly. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz'

const groups = [4, 4, 4]

const hasBoth = (text: string) => /[a-z]/.test(text) && /\d/.test(text)

/** A password to hand over, such as `kq7n-w2xr-9dtm`: 60 bits, letters and digits. */
export const oneTimePassword = ({ randomBytes }: Pick<Deps, 'randomBytes'>): string => {
  const password = groups
    .map((size) => [...randomBytes(size)].map((byte) => signs[byte & 31]).join(''))
    .join('-')
  return hasBoth(password) ? password : oneTimePassword({ randomBytes })
}
