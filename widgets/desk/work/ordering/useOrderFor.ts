import type { DataOf, RequestOf } from '@lab/contract/calls'
import { payerFor } from '@lab/contract/rules/people/payer/payer'
import { needsSamples } from '@lab/contract/rules/shop/catalogue/per-sample'
import { sampleFields } from '@lab/contract/rules/work/sample/fields'
import { type DraftSample, writtenSamples } from '@lab/ui/sample-editor'
import { useEffect, useState } from 'react'
import { useDesk } from '../../session/desk-session.ts'
import type { FoundMember } from './found-member.ts'
import type { Wanted } from './wanted.ts'

export type OrderForRequest = RequestOf<'staff/order/preview'>
type Price = DataOf<'staff/order/preview'>

/** Time to type before the price is asked, ms. */
const patience = 500

export interface ForMember {
  wanted: readonly Wanted[]
  samples: readonly DraftSample[]
  delivery: OrderForRequest['delivery']
  return_samples: boolean
  cluster_rid: string
  invoice_rid: string
  remark: string
}

const said = (sample: DraftSample) =>
  Object.fromEntries(
    sampleFields.flatMap(({ key }) => (sample[key].trim() ? [[key, sample[key].trim()]] : [])),
  )

/** What is asked for the member; each sample once, for the experiments that are ticked. */
export const requestFor = ({ phone }: FoundMember, order: ForMember): OrderForRequest => {
  const asking = order.wanted.filter(({ project }) => needsSamples(project)).map(({ key }) => key)
  const samples = writtenSamples(order.samples).filter((one) => one.for.some((key) => asking.includes(key)))
  return {
    member_phone: phone,
    samples: samples.map((one) => ({ name: '', ...said(one), key: one.key })),
    items: order.wanted.map(({ key, project, count, answers }) => ({
      project_rid: project.rid,
      count,
      answers: answers as OrderForRequest['items'][number]['answers'],
      samples: samples.filter((one) => one.for.includes(key)).map((one) => one.key),
    })),
    delivery: order.delivery,
    return_samples: order.return_samples,
    payer: payerFor(order.cluster_rid),
    ...(order.invoice_rid && { invoice_rid: order.invoice_rid }),
    ...(order.remark.trim() && { remark: order.remark.trim() }),
  }
}

/** The price of what is asked, after a pause in typing; the pickup changes none of it. */
export const usePriceFor = (request: OrderForRequest | undefined): Price | undefined => {
  const { call } = useDesk()
  const [price, setPrice] = useState<Price>()
  const asked = request && JSON.stringify({ ...request, delivery: { type: 0 } })
  useEffect(() => {
    setPrice(undefined)
    if (!asked) return
    let isOver = false
    const timer = setTimeout(async () => {
      const { code, data } = await call('staff/order/preview', JSON.parse(asked), { feedback: false })
      if (!isOver && code && data) setPrice(data)
    }, patience)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked, call])
  return price
}
