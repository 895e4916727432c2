/** Number formats that every workbook knows and that show a day or an hour. */
const known = (format: number): boolean =>
  (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 45 && format <= 58)

/** Whether a number format shows a day or an hour. `code`: its own text, where it has one. */
export const isMomentFormat = (format: number, code?: string): boolean =>
  code === undefined
    ? known(format)
    : // What stands in quotes, brackets or behind a backslash is shown as it is; [h] counts hours.
      /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|_./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, ''))

const day_ms = 86_400_000
/** Day 0 of the calendar that counts from 1900, and of that from 1904. */
const origins = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }

/** `2026-07-31`, `2026-07-31 23:59:59` or `10:11:12` of the number by which a sheet keeps a moment. */
export const momentText = (serial: number, calendar: 1900 | 1904): string => {
  // To the second: what lies between is rounding.
  const at = new Date(origins[calendar] + Math.round((serial * day_ms) / 1000) * 1000)
  if (serial < 0 || Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) return String(serial)
  const [day = '', rest = ''] = at.toISOString().split('T')
  const clock = rest.slice(0, 8)
  if (serial < 1) return clock
  return clock === '00:00:00' ? day : `${day} ${clock}`
}
