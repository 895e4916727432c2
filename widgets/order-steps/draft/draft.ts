import { type Place, placeOf } from '@lab/contract/rules/people/address/place'
import { rowsOf } from '@lab/contract/rules/shop/catalogue/parameters'
import { sampleTexts } from '@lab/contract/rules/work/sample/fields'
import type { DraftSample } from '@lab/ui/sample-editor'

/** Samples of a draft that the plan has changed since: offered, never laid over it. */
export interface AsideSamples {
  samples: readonly DraftSample[]
  /** When they were saved, epoch seconds; 0 where it is not known. */
  saved: number
}

/** What is typed about a pickup; `sendAddress` is empty until the panel was seen. */
export interface DraftPickup extends Place {
  date: string
  time: string
  sendAddress: string
  message: string
}

/** All that is typed in the six steps (domain §2), as `order/draft` keeps it. */
export interface OrderDraft {
  /** The Idempotency-Key under which it is placed: whoever sends it, however often, it is one order. */
  key: string
  /** Plan rids; null while all are wanted that can be ordered. */
  chosen: readonly string[] | null
  samples: readonly DraftSample[]
  aside: AsideSamples | null
  /** 0 自送/邮寄, 1 上门取样. */
  delivery: 0 | 1
  carrier: string
  tracking: string
  pickup: DraftPickup
  return_samples: boolean
  /** The group that pays; empty: the member. */
  cluster_rid: string
  /** The invoice title's rid; empty: 不开票. */
  invoice_rid: string
  /** Names of urgent options by plan rid. */
  urgent: Readonly<Record<string, string>>
  remark: string
}

const text = (value: unknown, most = 1000) => (typeof value === 'string' ? value.slice(0, most) : '')
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const sampleOf = (row: Readonly<Record<string, unknown>>): DraftSample => ({
  key: text(row.key, 40),
  ...sampleTexts(({ key }) => text(row[key])),
  for: texts(row.for),
})

const samplesOf = (value: unknown) =>
  rowsOf(value)
    .map(sampleOf)
    .filter((sample) => sample.key !== '')

const recordOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

const asideOf = (value: unknown): AsideSamples | null => {
  const { samples, saved } = recordOf(value)
  const kept = samplesOf(samples)
  return kept.length > 0 ? { samples: kept, saved: Number(saved) || 0 } : null
}

const pickupOf = (value: unknown): DraftPickup => {
  const { date, time, sendAddress, message, ...place } = recordOf(value)
  const where = Object.fromEntries(Object.entries(place).map(([part, one]) => [part, text(one)]))
  return {
    date: text(date),
    time: text(time),
    sendAddress: text(sendAddress),
    message: text(message),
    ...placeOf(where),
  }
}

/** A draft out of whatever was kept; what is missing or of another kind is blank. */
export const draftOf = (kept: unknown, key: string): OrderDraft => {
  const from = recordOf(kept)
  const urgent = Object.entries(recordOf(from.urgent)).filter(([, name]) => typeof name === 'string')
  return {
    key: text(from.key, 64) || key,
    chosen: Array.isArray(from.chosen) ? texts(from.chosen) : null,
    samples: samplesOf(from.samples),
    aside: asideOf(from.aside),
    delivery: from.delivery === 1 ? 1 : 0,
    carrier: text(from.carrier, 50),
    tracking: text(from.tracking, 50),
    pickup: pickupOf(from.pickup),
    return_samples: from.return_samples === true,
    cluster_rid: text(from.cluster_rid, 64),
    invoice_rid: text(from.invoice_rid, 64),
    urgent: Object.fromEntries(urgent) as Record<string, string>,
    remark: text(from.remark),
  }
}
