import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** More than this many fields at fault are no form that a person filled in. */
const mostFields = 50

const kinds: Record<string, string> = {
  string: '应为文字',
  number: '应为数字',
  int: '应为整数',
  boolean: '应为是或否',
  array: '应为列表',
  object: '应为对象',
  record: '应为对象',
  file: '应为文件',
}

const tooBig = (origin: string, most: number | bigint) => {
  if (origin === 'string') return `最多${most}个字`
  if (origin === 'array') return `最多${most}项`
  if (origin === 'file') return '文件过大'
  return `不能大于${most}`
}

const tooSmall = (origin: string, least: number | bigint) => {
  if (origin === 'string') return least <= 1 ? '不能为空' : `至少${least}个字`
  if (origin === 'array') return `至少${least}项`
  return `不能小于${least}`
}

/** The field's name where a message begins with it: `[手机号]`. */
const nameIn = (msg: string): string => /^(\[.+?\]|「.+?」)/.exec(msg)?.[0] ?? ''

const wording = (issue: Issue, value: unknown): string => {
  // An empty field was not filled in: its format is no matter yet.
  if (value === '' && issue.code === 'invalid_format') return `${nameIn(issue.message)}不能为空`
  // What a schema says itself is Chinese; zod's own words are English.
  if (/\p{Script=Han}/u.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? '不能为空'
        : (kinds[issue.expected] ?? '类型不正确')
    case 'too_big':
      return tooBig(issue.origin, issue.maximum)
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum)
    case 'invalid_value':
      return '不在可选范围内'
    default:
      return '格式不正确'
  }
}

/** Of a union's shapes the one that was most likely meant: the fewest unknown fields, then the fewest faults. */
const likeliest = (shapes: Issue[][]): Issue[] => {
  const strangers = (shape: Issue[]) => shape.filter(({ code }) => code === 'unrecognized_keys').length
  return [...shapes].sort((a, b) => strangers(a) - strangers(b) || a.length - b.length)[0] ?? []
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((held, key) => (held as Record<PropertyKey, unknown> | undefined)?.[key], input)

const faults = (issues: readonly Issue[], input: unknown, base: PropertyKey[] = []): [string, string][] =>
  issues.flatMap((issue): [string, string][] => {
    const path = [...base, ...issue.path]
    const name = (key?: string) =>
      (key === undefined ? path : [...path, key]).map(String).join('.').slice(0, 100)
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [name(key), '不支持的字段'])
    if (issue.code === 'invalid_union' && issue.errors.length > 0)
      return faults(likeliest(issue.errors), input, path)
    return [[name(), wording(issue, valueAt(input, path))]]
  })

/**
 * Which fields a request is refused for, and why, in Chinese: `{ 'items.0.name': '不能为空' }`, the first fault
 * of each. Empty when the request as a whole is no object. `input` is what was checked.
 */
export const explain = (error: z.ZodError, input: unknown): Record<string, string> => {
  const fields = new Map<string, string>()
  for (const [name, msg] of faults(error.issues, input)) {
    if (fields.size >= mostFields) break
    if (name !== '' && !fields.has(name)) fields.set(name, msg)
  }
  return Object.fromEntries(fields)
}

/** A fault that names its field, as people read it apart from the field: `[发布日期]不能为空`. */
export const namedFault = (title: string | undefined, msg: string): string =>
  title === undefined || nameIn(msg) ? msg : `[${title}]${msg}`
