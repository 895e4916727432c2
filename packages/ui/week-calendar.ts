import './choices.ts'
import './icons.ts'

export type { Block, BlockKind } from './week-calendar/cells.ts'
export { PeriodChooser, type PeriodChooserProps } from './week-calendar/PeriodChooser.tsx'
export { weekCalendarStyles } from './week-calendar/styles.ts'
export { useNow } from './week-calendar/useNow.ts'
export type { Reservation, Week } from './week-calendar/useWeek.ts'
export { WeekCalendar, type WeekCalendarProps } from './week-calendar/WeekCalendar.tsx'
