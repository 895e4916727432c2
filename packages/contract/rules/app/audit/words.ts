import { acts } from '../../people/staff/acts.ts'

/** What staff do, as the log names it. */
export const actions: Readonly<Record<string, string>> = {
  login: '登录',
  'seal/use': '用印（系统）',
  ...Object.fromEntries(Object.entries(acts).flatMap(([act, { title }]) => (title ? [[act, title]] : []))),
}
