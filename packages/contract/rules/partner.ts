import { type Rule, required } from './form.ts'

/** Origins one partner may register. */
export const mostOrigins = 20

const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

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

/** `--lab-primary: #123f92`, one a line, as a theme; a message for the first line that is none. */
export const readTheme = (text: string): Record<string, string> | string => {
  const theme: Record<string, string> = {}
  for (const line of linesOf(text)) {
    const [, name = '', value = ''] = /^([^:]+):(.*?);?$/.exec(line) ?? []
    if (!isThemeName(name.trim()) || !isThemeValue(value.trim())) return `“${line}”应为 --lab-名称: 值`
    theme[name.trim()] = value.trim()
  }
  return theme
}

export const writeTheme = (theme: Readonly<Record<string, string>>): string =>
  Object.entries(theme)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** The rules of the desk's form of a partner, whose lists have one entry a line; whether this machine's origins are allowed is the server's to say. */
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
    problem: (value) => {
      const wrong = linesOf(String(value ?? '')).find((line) => !isWidgetTag(line))
      return wrong && `“${wrong}”不是部件名，例如 lab-pickup-dialog`
    },
  },
  {
    field: 'theme',
    problem: (value) => {
      const theme = readTheme(String(value ?? ''))
      return typeof theme === 'string' ? theme : undefined
    },
  },
]
