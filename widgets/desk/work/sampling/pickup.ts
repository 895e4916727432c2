import type { DataOf } from '@lab/contract/calls'
import { weekdayName } from '@lab/contract/rules/ground/time'

export type DeskPickup = DataOf<'staff/sampling/list'>['list'][number]

/** `2026-11-23 周一 09:00-11:00 张三` */
export const titleOf = ({ date, time, name }: DeskPickup) => `${date} ${weekdayName(date)} ${time} ${name}`
