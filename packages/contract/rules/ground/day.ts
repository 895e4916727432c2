/** The day of an instant, without dayjs: most that visitors see needs no more of the calendar than that. */

/**
 * Seconds from UTC to the clock of Asia/Shanghai. China keeps one offset all year since 1992: an instant moved by it
 * and read as UTC is the clock on the wall, without time zone data and whatever zone the browser is in.
 */
export const offset = 8 * 3600

const wall = (epoch: number) => new Date((Math.floor(epoch) + offset) * 1000)

const padded = (value: number, digits: number) => String(value).padStart(digits, '0')

/** `2026-11-21`, the day of an instant. */
export const dateOf = (epoch: number) => {
  const day = wall(epoch)
  return `${padded(day.getUTCFullYear(), 4)}-${padded(day.getUTCMonth() + 1, 2)}-${padded(day.getUTCDate(), 2)}`
}

/** The year of an instant. */
export const yearOf = (epoch: number) => wall(epoch).getUTCFullYear()
