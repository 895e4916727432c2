import type { Arrival } from '@lab/contract/rules/work/experiment/states'
import { arrivalEvents } from '@lab/contract/rules/work/sample/events'
import { scannedNumber } from '@lab/contract/rules/work/sample/number'
import { useAct } from '@lab/core/api/useAct'
import { useLab } from '@lab/core/react'
import { useEffect, useState } from 'react'
import { useDesk } from '../../session/desk-session.ts'
import type { FoundOrder, FoundSample } from './looks.ts'

/** What is said of a sample and not sent yet. */
export interface Mark {
  state: Arrival
  note: string
}

/** Whether something can still be said of its arrival. */
export const isOpen = ({ can }: FoundSample) => can.some(({ event }) => event === 'arrive')

/**
 * A parcel being opened: orders as their samples are scanned, what is said of each, and the one that is said about
 * now. Scanning a sample that is expected says that it arrived.
 */
export const useReceiving = (named: string) => {
  const { call } = useDesk()
  const { messages } = useLab()
  const [orders, setOrders] = useState<readonly FoundOrder[]>([])
  const [marks, setMarks] = useState<Readonly<Record<string, Mark>>>({})
  const [current, setCurrent] = useState('')
  const { act, isBusy: isSending } = useAct()
  // Not an act: who scans does not wait for the answer to the last scan.
  const [isFinding, setFinding] = useState(false)
  const [fault, setFault] = useState('')
  /** Read aloud, and shown until the next scan. */
  const [said, setSaid] = useState('')

  const mark = (number: string, change: Partial<Mark>) =>
    setMarks((before) => ({
      ...before,
      [number]: { state: 'arrived', note: '', ...before[number], ...change },
    }))
  const unmark = (number: string) => setMarks(({ [number]: _, ...others }) => others)

  const show = (found: FoundOrder, isScan: boolean) => {
    setOrders((before) => {
      // An order about which something was said stays until it is sent.
      const kept = before.filter(
        ({ order, samples }) =>
          order.rid !== found.order.rid && samples.some(({ number }) => number in marks),
      )
      return [found, ...kept]
    })
    setCurrent(found.number ?? found.samples[0]?.number ?? '')
    const scanned = found.samples.find(({ number }) => number === found.number)
    if (isScan && scanned?.state === 'expected') mark(scanned.number, {})
  }

  const find = async (typed: string, isScan = true) => {
    if (!typed.trim()) return
    const number = scannedNumber(typed)
    setFault('')
    setSaid('')
    const known = orders.find(({ samples }) => samples.some((one) => one.number === number))
    if (known && number) return show({ ...known, number }, isScan)
    setFinding(true)
    const { code, data, msg } = await call('staff/sample/find', { number: typed }, { feedback: false })
    setFinding(false)
    if (code && data) show(data, isScan)
    else setFault(msg ?? '暂时无法连接服务器，请再扫一次')
  }

  /** Fetches anew what is shown. */
  const reload = async () => {
    const fresh = await Promise.all(
      orders.map(({ order }) => call('staff/sample/find', { number: order.number }, { feedback: false })),
    )
    setOrders(fresh.flatMap(({ data }) => (data ? [data] : [])))
  }

  /** Says the same of all the others of an order that are still expected. */
  const markRest = ({ samples }: FoundOrder, state: Arrival) => {
    for (const { number, state: now } of samples)
      if (now === 'expected' && !(number in marks)) mark(number, { state })
  }

  const send = async (place: string) => {
    const marked = Object.entries(marks)
    if (marked.length === 0) return
    const { code, data, reason } = await call('staff/sample/receive', {
      samples: marked.map(([number, { state, note }]) => ({
        number,
        state,
        ...(note.trim() && { note: note.trim() }),
      })),
      ...(place.trim() && { place: place.trim() }),
    })
    if (code && data) {
      setMarks({})
      const parts = [
        data.received.length > 0 && `${data.received.join('、')} 已收样`,
        data.asked.length > 0 && `${data.asked.join('、')} 等待客户选择`,
        data.waiting.length > 0 && `${data.waiting.join('、')} 还有样品未登记`,
      ].filter(Boolean)
      setSaid(`已登记 ${marked.length} 个样品。${parts.join('；')}${parts.length > 0 ? '。' : ''}`)
      messages.success('操作成功!')
    }
    if (code || reason) await reload()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the address names counts
  useEffect(() => {
    // It is shown, and nothing is said of it.
    if (named) void find(named, false)
  }, [named])

  const canSay = (number: string, state: Arrival) =>
    orders.some(({ samples }) =>
      samples.some(
        (one) => one.number === number && one.can.some(({ event }) => event === arrivalEvents[state]),
      ),
    )

  return {
    orders,
    marks,
    current,
    isBusy: isFinding || isSending,
    fault,
    said,
    find,
    mark,
    unmark,
    markRest,
    send: (place: string) => act(() => send(place)),
    reload,
    setCurrent,
    canSay,
    count: Object.keys(marks).length,
  }
}

export type Receiving = ReturnType<typeof useReceiving>
