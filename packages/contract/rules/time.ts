const day = 86_400
// China keeps one offset all year since 1992, so no time zone data is needed in the browser.
const offset = 8 * 3600

const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000

export interface ShanghaiTime {
  /** `YYYY-MM-DD` */
  date: string
  /** 0 Sunday … 6 Saturday */
  weekday: number
  /** Seconds since midnight. */
  seconds: number
}

/** The calendar of Asia/Shanghai at an instant in epoch seconds. */
export const shanghai = (epoch: number): ShanghaiTime => {
  const local = new Date((epoch + offset) * 1000)
  return {
    date: local.toISOString().slice(0, 10),
    weekday: local.getUTCDay(),
    seconds: Math.floor(epoch + offset) - Math.floor((epoch + offset) / day) * day,
  }
}

/** `YYYY-MM-DD` in Asia/Shanghai of an instant in epoch seconds. */
export const dateOf = (epoch: number) => shanghai(epoch).date

/** Whether a text is a day that exists, written `YYYY-MM-DD`. */
export const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(midnight(text)) && dayAfter(text, 0) === text

/** The day `days` after (or, negative, before) a day. */
export const dayAfter = (date: string, days: number) =>
  new Date((midnight(date) + days * day) * 1000).toISOString().slice(0, 10)

/** Weekday of a day: 0 Sunday … 6 Saturday. */
export const weekdayOf = (date: string) => new Date(midnight(date) * 1000).getUTCDay()

/** `周一` */
export const weekdayName = (date: string) => `周${'日一二三四五六'[weekdayOf(date)]}`

/** The instant, in epoch seconds, at which a day begins in Asia/Shanghai. */
export const startOf = (date: string) => midnight(date) - offset
