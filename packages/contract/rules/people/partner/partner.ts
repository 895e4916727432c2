import { type Rule, required } from '../../ground/form.ts'

/** Origins one partner may register. */
export const mostOrigins = 20

const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

/** A name in letters, digits, hyphens and dots, or an address: no wildcard, nothing that has a meaning in a policy. */
const isHost = (host: string) => /^([a-z0-9-]+\.)*[a-z0-9-]+$/.test(host) || /^\[[0-9a-f:.]+\]$/.test(host)

/** The origin of a page's address, or of an origin as people type it; undefined of what is neither. */
export const originIn = (text: string): string | undefined => {
  try {
    const { origin } = new URL(text.trim())
    return origin === 'null' ? undefined : origin
  } catch {
    return undefined
  }
}

/** What is wrong with an origin as it was typed: it must be https, or this machine while developing (domain §9). */
export const originProblem = (text: string, allowsLocal: boolean): string | undefined => {
  const origin = originIn(text)
  if (!origin || !/^https?:$/.test(new URL(origin).protocol))
    return `“${text}”不是网站来源，例如 https://lab.example.edu`
  if (text.trim().replace(/\/$/, '').toLowerCase() !== origin)
    return `“${text}”只需填写来源，不带路径：${origin}`
  const { protocol, hostname } = new URL(origin)
  if (!isHost(hostname)) return `“${text}”须是一个完整的域名，不能用通配符`
  if (protocol === 'https:' || (allowsLocal && isLocal(hostname))) return undefined
  return isLocal(hostname) ? `“${text}”是本机地址，正式环境不能登记` : `“${text}”须使用 https`
}

/** Texts of a field with one entry a line. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

export const isWidgetTag = (text: string) => /^lab-[a-z]+(-[a-z]+)*$/.test(text)
export const isThemeName = (text: string) => /^--lab-[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
/** A value that cannot leave its declaration. */
export const isThemeValue = (text: string) => /^[^;{}<>\\]{1,100}$/.test(text)

/** Every declaration of a `--lab-*` custom property in a text: lines, or a rule of CSS. */
export const themeIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(--lab-[a-z0-9-]+)\s*:([^;{}<>\\\r\n]{1,100})/g)].flatMap(
      ([, name = '', value = '']) =>
        isThemeName(name) && isThemeValue(value.trim()) ? [[name, value.trim()]] : [],
    ),
  )

/** `--lab-primary: #123f92`, one a line; `themeIn` reads it. */
export const writeTheme = (theme: Readonly<Record<string, string>>): string =>
  Object.entries(theme)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** What the desk's form of a partner holds. */
export interface PartnerForm {
  name: string
  contact: string
  /** One a line. */
  origins: string
  /** Every widget, those that come later too. */
  isAll: boolean
  /** Tags, where it is not every widget. */
  widgets: readonly string[]
  /** Values of `--lab-*` custom properties; empty: as it is. */
  theme: Readonly<Record<string, string>>
}

/** The values that differ from how widgets look without them. */
export const chosenTheme = (theme: PartnerForm['theme']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(theme)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  )

/** The form's rules; whether this machine's origins are allowed is the server's to say. */
export const partnerRules: readonly Rule[] = [
  required('name', '[名称]'),
  required('origins', '[允许的来源]'),
  {
    field: 'origins',
    problem: (value) =>
      linesOf(String(value ?? ''))
        .map((line) => originProblem(line, true))
        .find(Boolean),
  },
  {
    field: 'widgets',
    problem: (value, { isAll }) =>
      isAll || (value as PartnerForm['widgets']).length > 0 ? undefined : '[允许的部件]不能为空',
  },
  {
    field: 'theme',
    problem: (value) => {
      const wrong = Object.entries(chosenTheme(value as PartnerForm['theme'])).find(
        ([, written]) => !isThemeValue(written),
      )
      return wrong && `${wrong[0]} 的值“${wrong[1]}”不正确`
    },
  },
]
