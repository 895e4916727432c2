import type { Arrival } from '@lab/contract/rules/work/experiment/states'
import { arrivalEvents } from '@lab/contract/rules/work/sample/events'
import { scannedNumber } from '@lab/contract/rules/work/sample/number'
import { useEffect, useRef, useState } from 'react'
import { useDesk } from '../../session/desk-session.ts'
import type { FoundOrder, FoundSample } from './looks.ts'
import {
  isMarked,
  type Mark,
  marked,
  markedRest,
  opened,
  type Parcels,
  saidOfParcel,
  unmarked,
} from './parcel.ts'
import { useRegistering } from './useRegistering.ts'

/** Whether something can still be said of its arrival. */
export const isOpen = ({ can }: FoundSample) => can.some(({ event }) => event === 'arrive')

/**
 * Parcels being opened: orders as their samples are scanned, what is said of each, and the one that is said about now.
 * Scanning a sample that is expected says that it arrived; scanning an order's number, or any label while `isWhole`,
 * says it of all that the order still expects.
 */
export const useReceiving = (named: string, isWhole: boolean) => {
  const { call } = useDesk()
  const [parcels, setParcels] = useState<Parcels>({ orders: [], marks: {} })
  // A scanner is faster than the answers: each change is made on what the one before it left.
  const newest = useRef(parcels)
  const change = (made: Parcels) => {
    newest.current = made
    setParcels(made)
  }
  const { orders, marks } = parcels
  const [current, setCurrent] = useState('')
  // Not an act: who scans does not wait for the answer to the last scan.
  const [isFinding, setFinding] = useState(false)
  const [fault, setFault] = useState('')
  /** Read aloud until something else happens. */
  const [said, setSaid] = useState('')
  /** What was registered: read aloud, and shown until the next scan. */
  const [told, setTold] = useState('')
  const tell = (what: string) => {
    setSaid(what)
    setTold(what)
  }
  const setAt = (number: string) => {
    setSaid('')
    setCurrent(number)
  }

  /** What was said of its samples one by one stands. */
  const sayWhole = (found: FoundOrder) => {
    if (!isMarked(found, newest.current.marks)) change(markedRest(newest.current, found, 'arrived'))
    const { number } = found.order
    const isExpected = found.samples.some(({ state }) => state === 'expected')
    const words = isExpected ? saidOfParcel(found, newest.current.marks) : '没有待收的样品'
    setSaid(`订单 ${number}：${words}`)
  }

  const show = (found: FoundOrder, isScan: boolean) => {
    change(opened(newest.current, found))
    setCurrent(found.number ?? found.samples[0]?.number ?? '')
    if (!isScan) return
    if (isWhole || !found.number) return sayWhole(found)
    const scanned = found.samples.find(({ number }) => number === found.number)
    if (scanned?.state === 'expected') change(marked(newest.current, scanned.number, {}))
  }

  const find = async (typed: string, isScan = true) => {
    if (!typed.trim()) return
    const number = scannedNumber(typed)
    setFault('')
    tell('')
    const known = newest.current.orders.find(({ samples }) => samples.some((one) => one.number === number))
    if (known && number) return show({ ...known, number }, isScan)
    setFinding(true)
    const { code, data, msg } = await call('staff/sample/find', { number: typed }, { feedback: false })
    setFinding(false)
    if (code && data) show(data, isScan)
    else setFault(msg ?? '暂时无法连接服务器，请再扫一次')
  }

  /** Fetches anew what is shown, or one order of it. */
  const reload = async (only?: string) => {
    const wanted = newest.current.orders.filter(({ order }) => only === undefined || order.rid === only)
    const fresh = await Promise.all(
      wanted.map(({ order }) => call('staff/sample/find', { number: order.number }, { feedback: false })),
    )
    const byRid = new Map(fresh.flatMap(({ data }) => (data ? [[data.order.rid, data]] : [])))
    const { orders, marks } = newest.current
    change({ orders: orders.map((one) => byRid.get(one.order.rid) ?? one), marks })
  }

  const unmark = (...numbers: string[]) => change(unmarked(newest.current, numbers))
  const { register, bulk, isSending } = useRegistering({ parcels, unmark, reload, tell })

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
    told,
    find,
    mark: (number: string, more: Partial<Mark>) => {
      setSaid('')
      change(marked(newest.current, number, more))
    },
    unmark,
    markRest: (found: FoundOrder, state: Arrival) => change(markedRest(newest.current, found, state)),
    send: register,
    bulk,
    reload: () => reload(),
    setCurrent: setAt,
    canSay,
    count: Object.keys(marks).length,
  }
}

export type Receiving = ReturnType<typeof useReceiving>
