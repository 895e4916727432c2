import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hash, verify } from '@node-rs/argon2'
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

let common: Set<string> | undefined

/** Whether too many people use it; upper and lower case are one here. */
export const isCommonPassword = (password: string): boolean => {
  common ??= new Set(
    readFileSync(fileURLToPath(new URL('./common-passwords.txt', import.meta.url)), 'utf8').split('\n'),
  )
  return common.has(password.toLowerCase())
}

/** @throws Refusal `password_weak` for one of the commonest passwords, or the account's own name (domain §7) */
export const checkPassword = (password: string, phone: string): void => {
  if (!isCommonPassword(password) && !password.includes(phone)) return
  throw refuse('password_weak', undefined, { password: '[密码]过于简单，请换一个' })
}
