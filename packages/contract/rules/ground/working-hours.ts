import type { Opening } from './working-time.ts'

/** When the lab works, as its setting `working_hours` says it to people: `周一至周六 8:30–18:30`. */
interface WorkingHours extends Opening {
  /** 0 Sunday … 6 Saturday */
  days: { from: number; to: number }
}

const pattern = /^周([日一二三四五六])至周([日一二三四五六])\s*(\d{1,2}:\d{2})\s*[–~-]\s*(\d{1,2}:\d{2})$/

/** The setting as days and times; nothing where it is worded in another way. */
export const workingHoursOf = (text: string): WorkingHours | undefined => {
  const [, first = '', last = '', from = '', to = ''] = pattern.exec(text.trim()) ?? []
  if (!to) return undefined
  const weekday = (name: string) => '日一二三四五六'.indexOf(name)
  const clock = (time: string) => time.padStart(5, '0')
  return { days: { from: weekday(first), to: weekday(last) }, from: clock(from), to: clock(to) }
}

/** The same for search engines (schema.org `openingHours`): `Mo-Sa 08:30-18:30`. */
export const openingHours = (text: string): string | undefined => {
  const hours = workingHoursOf(text)
  const names = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
  return hours && `${names[hours.days.from]}-${names[hours.days.to]} ${hours.from}-${hours.to}`
}
