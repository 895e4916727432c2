import type { DataOf } from '@lab/contract/calls'
import { useAct } from '@lab/core/api/useAct'
import { useLab } from '@lab/core/react'
import { useRef } from 'react'
import { useBulk } from '../../act/bulk/useBulk.ts'
import { useDesk } from '../../session/desk-session.ts'
import type { FoundOrder } from './looks.ts'
import { differencesOf, isMarked, type Marks, type Parcels } from './parcel.ts'

type Received = DataOf<'staff/sample/receive'>

interface Registering {
  parcels: Parcels
  unmark: (...numbers: string[]) => void
  /** Fetches anew what is shown, or one order of it. */
  reload: (only?: string) => Promise<void>
  /** What was registered, in words. */
  tell: (what: string) => void
}

const markedOf = ({ samples }: FoundOrder, marks: Marks) =>
  samples.flatMap(({ number }) => {
    const mark = marks[number]
    return mark ? [{ number, state: mark.state, ...(mark.note.trim() && { note: mark.note.trim() }) }] : []
  })

/** What became of the experiments. */
const becameOf = ({ received, asked, waiting }: Received): string[] => [
  ...(received.length > 0 ? [`${received.join('、')} 已收样`] : []),
  ...(asked.length > 0 ? [`${asked.join('、')} 等待客户选择`] : []),
  ...(waiting.length > 0 ? [`${waiting.join('、')} 还有样品未登记`] : []),
]

/** The same of many, by how many they are. */
const becameOfAll = (answers: readonly Received[]): string[] => {
  const sum = (of: keyof Received) => answers.reduce((count, one) => count + one[of].length, 0)
  const [received, asked, waiting] = [sum('received'), sum('asked'), sum('waiting')]
  return [
    ...(received > 0 ? [`${received} 个实验已收样`] : []),
    ...(asked > 0 ? [`${asked} 个等待客户选择`] : []),
    ...(waiting > 0 ? [`${waiting} 个还有样品未登记`] : []),
  ]
}

const sentence = (count: number, parts: readonly string[]) => {
  const all = parts.filter(Boolean)
  return `已登记 ${count} 个样品。${all.join('；')}${all.length > 0 ? '。' : ''}`
}

/** Registers what is said of the parcels: an order by one call, several as a bulk act, each on its own. */
export const useRegistering = ({ parcels: { orders, marks }, unmark, reload, tell }: Registering) => {
  const { call } = useDesk()
  const { messages } = useLab()
  const { act, isBusy } = useAct()
  const done = useRef({ count: 0, answers: [] as Received[], parts: [] as string[] })
  // Each order is fetched anew with its own receipt; what is left to do is to tell of them.
  const finish = async () => {
    const { count, answers, parts } = done.current
    tell(count > 0 ? sentence(count, [...becameOfAll(answers), ...parts]) : '')
  }
  const bulk = useBulk({ reload: finish, onClose: () => {} })

  const one = async (found: FoundOrder, place?: string) => {
    const samples = markedOf(found, marks)
    const { code, data, reason } = await call('staff/sample/receive', { samples, place })
    if (code && data) {
      unmark(...samples.map(({ number }) => number))
      tell(sentence(samples.length, [...becameOf(data), differencesOf(found, marks)]))
      messages.success('操作成功!')
    }
    if (code || reason) await reload()
  }

  const several = (some: readonly FoundOrder[], place?: string) => {
    const byRid = new Map(some.map((found) => [found.order.rid, found]))
    const items = some.map(({ order: { rid, number } }) => ({ rid, number, version: 1 }))
    done.current = { count: 0, answers: [], parts: [] }
    return bulk.start('收样', items, async (call, { rid }, options) => {
      const found = byRid.get(rid) as FoundOrder
      const samples = markedOf(found, marks)
      const answer = await call('staff/sample/receive', { samples, place }, options)
      if (answer.code && answer.data) {
        done.current.answers.push(answer.data)
        done.current.count += samples.length
        done.current.parts.push(differencesOf(found, marks))
        unmark(...samples.map(({ number }) => number))
        await reload(rid)
      }
      return answer
    })
  }

  const register = (typed: string) =>
    act(async () => {
      const place = typed.trim() || undefined
      const some = orders.filter((found) => isMarked(found, marks))
      const [only] = some
      if (some.length > 1) await several(some, place)
      else if (only) await one(only, place)
    })
  return { register, bulk, isSending: isBusy }
}
