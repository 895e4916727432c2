import { hash, verify } from '@node-rs/argon2'
import { isCommonPassword } from '../../ground/common-passwords.ts'
import { refuse } from '../../ground/refuse.ts'

/** Argon2id with the library's parameters (19 MiB, 2 passes), which OWASP gives as a minimum too. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let nobodys: Promise<string> | undefined

/** Whether a password is the one of a hash; without a hash it takes as long and is wrong. */
export const verifyPassword = async (kept: string | null | undefined, password: string): Promise<boolean> => {
  nobodys ??= hashPassword('nobody has this password 0')
  const right = await verify(kept ?? (await nobodys), password)
  return right && Boolean(kept)
}

/** @throws Refusal `password_weak` for one of the commonest passwords, or the account's own name (domain §7) */
export const checkPassword = (password: string, phone: string): void => {
  if (!isCommonPassword(password) && !password.includes(phone)) return
  throw refuse('password_weak', undefined, { password: '[密码]过于简单，请换一个' })
}
