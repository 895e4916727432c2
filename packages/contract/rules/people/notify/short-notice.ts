import { dateTimeOf } from '../../ground/time.ts'

/** What of a notice leaves the house by WeChat and SMS: nothing personal, of an order its number. */
export interface ShortNotice {
  title: string
  number: string
  at: number
}

/** One kind's template at the official account, and the names of its fields; an empty one is not there. */
export interface WechatTemplate {
  template: string
  title: string
  number: string
  at: string
}

/** How long WeChat lets values be, by the first part of a field's name. */
const longest: Readonly<Record<string, number>> = { thing: 20, character_string: 32, phrase: 5, const: 20 }

const fitting = (field: string, value: string) => {
  const most = longest[/^[a-z_]+?(?=\d*$)/.exec(field)?.[0] ?? '']
  return most === undefined ? value : [...value].slice(0, most).join('')
}

/** The values of a template's fields. */
export const wechatValues = (
  { title, number, at }: Omit<WechatTemplate, 'template'>,
  notice: ShortNotice,
): Record<string, string> => {
  const said = [
    [title, notice.title],
    // A field that is there must be filled.
    [number, notice.number || '-'],
    [at, dateTimeOf(notice.at)],
  ] as const
  return Object.fromEntries(
    said.flatMap(([field, value]) => (field === '' ? [] : [[field, fitting(field, value)]])),
  )
}

/** A notice as an SMS, in the name of the house. */
export const smsText = ({ title, number }: ShortNotice, house: string): string =>
  `【${house}】${title}${number && `（${number}）`}，请登录${house}查看。`
