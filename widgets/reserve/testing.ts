import { exampleOf } from '@lab/contract/calls'
import { instantOf } from '@lab/contract/rules/ground/time'
import type { ReserveData } from './load.ts'

const project = exampleOf('open/web/device/detail')
const week = exampleOf('open/web/instrument/week')

/** A date of tomorrow or later, `YYYY-MM-DD`. */
const day = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() + 2 * 86_400_000)

/** An instant of that day. */
export const at = (clock: string): number => instantOf(day(), clock)
export const theDay = day

/** A project that books an instrument, and asks for nothing. */
export const aReserveData = (change: Partial<ReserveData> = {}): ReserveData => ({
  project: {
    ...project,
    type_id: 2,
    instrument: { rid: 'instrument-sem', model: 'FE-900', place: '1 号楼 205 室' },
  },
  form: { fields: [], relate: [] },
  ...change,
})

/** The instrument's week: open on that day from 8:30, taken from 9:30 until 11:30. */
export const aWeek = (change: object = {}) => ({
  ...week,
  open_hours: [{ from: at('08:30'), to: at('18:30') }],
  busy: [{ from: at('09:30'), to: at('11:30') }],
  ...change,
})
