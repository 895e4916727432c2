import type { DataOf, RequestOf } from '@lab/contract/calls'
import { payerFor } from '@lab/contract/rules/people/payer/payer'
import { enteredSample, type SampleTexts } from '@lab/contract/rules/work/sample/fields'
import { useLab } from '@lab/core/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Assign, canOf, type Order } from './order.ts'

export interface TypedSample extends SampleTexts {
  key: string
  /** Rids of the experiments it is for. */
  of: readonly string[]
}

/** A pickup that is asked for in place of a parcel. */
export type TypedPickup = Extract<NonNullable<RequestOf<'order/change'>['delivery']>, { type: 1 }>

/** The order as it is to be. */
export interface Typed {
  samples: readonly TypedSample[]
  answers: Readonly<Record<string, Assign['answers']>>
  delivery: 0 | 1
  /** Of a new pickup, once all of it is chosen. */
  pickup?: TypedPickup
  carrier: string
  tracking: string
  /** The group that pays; empty: the member. */
  cluster_rid: string
  /** The title of the invoice; empty: none is wanted. */
  invoice_rid: string
  return_samples: boolean
  remark: string
}

export type Preview = DataOf<'order/change'>

/** Experiments that the change is about: those of which nothing has arrived. */
export const changeable = ({ assigns }: Order): Assign[] => assigns.filter((one) => canOf(one, 'change')?.ok)

const typedOf = (order: Order): Typed => {
  const assigns = changeable(order)
  return {
    samples: order.samples.map(({ rid, assigns: numbers, ...kept }) => ({
      key: rid,
      ...enteredSample(kept),
      of: assigns.filter(({ number }) => numbers.includes(number)).map((one) => one.rid),
    })),
    answers: Object.fromEntries(assigns.map(({ rid, answers }) => [rid, answers])),
    delivery: order.delivery.type,
    carrier: order.delivery.carrier ?? '',
    tracking: order.delivery.tracking ?? '',
    cluster_rid: order.payer.kind === 'cluster' ? order.payer.rid : '',
    invoice_rid: order.invoice_rid ?? '',
    return_samples: order.return_samples,
    remark: order.remark,
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** A courier is to come for what was to be sent. */
export const asksPickup = (order: Order, { delivery }: Typed): boolean =>
  delivery === 1 && order.delivery.type === 0

/** What is sent: only what differs from the order. */
const requestOf = (order: Order, typed: Typed): RequestOf<'order/change'> => {
  const first = typedOf(order)
  const parcelOf = ({ delivery, carrier, tracking }: Typed) => [delivery, carrier, tracking]
  const hasSamples = !isSame(typed.samples, first.samples)
  return {
    rid: order.rid,
    version: order.version,
    items: changeable(order).map(({ rid }) => ({
      assign_rid: rid,
      answers: typed.answers[rid],
      ...(hasSamples && {
        samples: typed.samples.filter(({ of }) => of.includes(rid)).map(({ key }) => key),
      }),
    })),
    ...(hasSamples && {
      samples: typed.samples.map(({ of, ...sample }) => ({ ...sample, name: sample.name.trim() })),
    }),
    ...(typed.delivery === 0 &&
      !isSame(parcelOf(typed), parcelOf(first)) && {
        delivery: { type: 0 as const, carrier: typed.carrier.trim(), tracking: typed.tracking.trim() },
      }),
    ...(asksPickup(order, typed) && typed.pickup && { delivery: typed.pickup }),
    ...(typed.cluster_rid !== first.cluster_rid && { payer: payerFor(typed.cluster_rid) }),
    ...(typed.invoice_rid !== first.invoice_rid && { invoice_rid: typed.invoice_rid || null }),
    ...(typed.return_samples !== first.return_samples && { return_samples: typed.return_samples }),
    ...(typed.remark !== first.remark && { remark: typed.remark.trim() }),
  }
}

/** How long one types before the price is asked for, ms. */
const pause = 400

/** A change as it is typed, with what it would come to by the server's own reckoning. */
export const useChange = (order: Order, version: number) => {
  const { api } = useLab()
  const [typed, setTyped] = useState(() => typedOf(order))
  const [preview, setPreview] = useState<Preview>()
  const [fault, setFault] = useState<string>()
  const turn = useRef(0)
  const request = useMemo(() => ({ ...requestOf(order, typed), version }), [order, typed, version])

  useEffect(() => {
    const mine = ++turn.current
    const timer = setTimeout(async () => {
      const asked = { ...request, preview: true }
      const { code, data, msg } = await api.post('order/change', asked, { feedback: false })
      if (mine !== turn.current) return
      setFault(code ? undefined : msg || '暂时无法计算价格，请检查网络')
      if (code && data) setPreview(data)
    }, pause)
    return () => clearTimeout(timer)
  }, [api, request])

  const type = useCallback((change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })), [])
  return {
    typed,
    type,
    request,
    preview,
    fault,
    isChanged: !isSame(typed, typedOf(order)),
    isWhole: !asksPickup(order, typed) || typed.pickup !== undefined,
  }
}
