import type { DataOf } from '@lab/contract/calls'

export type Instrument = DataOf<'staff/instrument/list'>['list'][number]
export type Week = DataOf<'staff/instrument/week'>
export type Booking = Week['bookings'][number]
