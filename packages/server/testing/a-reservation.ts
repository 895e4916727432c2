import type { LabInstrument } from '@lab/contract/laboratory'
import { instantOf } from '@lab/contract/rules/ground/time'
import { seed } from '../app/seed/seed.ts'
import { aLab, aProject } from './a-lab.ts'
import type { TestMember } from './a-member.ts'
import type { TestServer } from './a-server.ts'

/** Half-hour slots, half an hour to four hours, ¥300 an hour. */
export const anInstrument = (given: Partial<LabInstrument> = {}): LabInstrument => ({
  rid: 'scope',
  name: '场发射电镜',
  model: 'FE-1',
  place: '一号楼',
  slot_minutes: 30,
  min_minutes: 30,
  max_minutes: 240,
  price_fen_per_hour: 30_000,
  ...given,
})

/** Fills a server with a laboratory that has two instruments, `scope` and `spare`, each with its project. */
export const withInstruments = (server: TestServer): Promise<void> =>
  seed(server.deps, async () =>
    aLab({
      instruments: [anInstrument(), anInstrument({ rid: 'spare', name: '备用电镜' })],
      projects: [
        aProject({ rid: 'hours', name: '电镜机时', type_id: 2, child_id: 201, instrument_rid: 'scope' }),
        aProject({ rid: 'spare-hours', type_id: 2, child_id: 201, instrument_rid: 'spare' }),
      ],
    }),
  )

/** A period in Shanghai: `at('2026-07-09', '09:00', 2)` is two hours. */
export const at = (date: string, clock: string, hours = 1) => {
  const from = instantOf(date, clock)
  return { from, to: from + hours * 3600 }
}

type Period = ReturnType<typeof at>

/** Locks a period; answers the call's answer. */
export const locked = (member: TestMember, period: Period, change: object = {}) =>
  member.post('reservation/lock', { instrument_rid: 'scope', ...period, ...change })

/** Books a period; answers its rid. */
export const booked = async (member: TestMember, period: Period, change: object = {}): Promise<string> => {
  const lock = await locked(member, period, change)
  if (lock.code !== 1) throw new Error(`not locked: ${lock.msg}`)
  const { data, code, msg } = await member.post('reservation/add', {
    lock_rid: lock.data.lock_rid,
    answers: {},
    payer: { kind: 'self' },
    agree: true,
  })
  if (code !== 1) throw new Error(`not booked: ${msg}`)
  return data.rid
}
