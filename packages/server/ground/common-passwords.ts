import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

let common: Set<string> | undefined

/** Whether too many people use it; upper and lower case are one here. */
export const isCommonPassword = (password: string): boolean => {
  common ??= new Set(
    readFileSync(fileURLToPath(new URL('./common-passwords.txt', import.meta.url)), 'utf8').split('\n'),
  )
  return common.has(password.toLowerCase())
}
