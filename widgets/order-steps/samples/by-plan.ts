import { type ParameterForm, rowsOf } from '@lab/contract/rules/shop/catalogue/parameters'
import { draftWithout } from '@lab/contract/rules/work/order/order-draft'
import { sampleFields, sampleTexts } from '@lab/contract/rules/work/sample/fields'
import { sampleTables, tableRows } from '@lab/contract/rules/work/sample/sample-tables'
import { isSame } from '@lab/core/plan/drafts'
import { type DraftSample, joinSamples, type Written, writtenSamples } from '@lab/ui/sample-editor'
import type { OrderDraft } from '../draft/draft.ts'
import { needsSamples, type OrderItem } from '../problems.ts'
import { samplesOfForm } from './form-samples.ts'

type FormOf = (item: OrderItem) => ParameterForm | undefined

const nameOf = ({ name = '' }: { name?: string }) => name.trim()
const named = (samples: readonly { name?: string }[]) => new Set(samples.map(nameOf))
const serving = (samples: readonly DraftSample[], rid: string) =>
  writtenSamples(samples).filter((sample) => sample.for.includes(rid))

/** Samples that serve this experiment no more; those that served nothing else are gone. */
const freed = (samples: readonly DraftSample[], rid: string): DraftSample[] =>
  samples.flatMap((sample) => {
    if (!sample.for.includes(rid)) return [sample]
    const left = sample.for.filter((one) => one !== rid)
    return left.length > 0 ? [{ ...sample, for: left }] : []
  })

/** The same samples as the plan lists them now. */
const updated = (samples: readonly DraftSample[], rid: string, rows: readonly Written[]): DraftSample[] =>
  samples.map((sample) => {
    const row =
      sample.for.includes(rid) && nameOf(sample) && rows.find((one) => nameOf(one) === nameOf(sample))
    if (!row) return sample
    const planned = sampleTexts(({ key }) => row[key])
    const isUpToDate = sampleFields.every(({ key }) => sample[key].trim() === planned[key])
    return isUpToDate ? sample : { ...sample, ...planned }
  })

/**
 * A draft by the words of the plan, which win (domain §2): without what has left the plan, and with the samples that the
 * experiments' own forms list. Samples of the draft that are others are set aside, to be offered; `saved` tells when they
 * were kept. The same object where plan and draft agree.
 */
export const draftByPlan = (
  draft: OrderDraft,
  {
    planned,
    items,
    formOf,
    saved,
    newKey,
  }: {
    planned: ReadonlySet<string>
    items: readonly OrderItem[]
    formOf: FormOf
    saved: number
    newKey: () => string
  },
): OrderDraft => {
  const left = draftWithout(draft, (rid) => !planned.has(rid))
  let { samples } = left
  const aside: DraftSample[] = []
  for (const item of items.filter(needsSamples)) {
    const form = formOf(item)
    if (!form || sampleTables(form).length === 0) continue
    const rows = samplesOfForm(item, form)
    const own = serving(samples, item.rid)
    const [here, there] = [named(own), named(rows)]
    const isLost = own.some((sample) => !there.has(nameOf(sample)))
    if (!isLost && own.length === rows.length) samples = updated(samples, item.rid, rows)
    else {
      if (isLost) aside.push(...own.map((sample) => ({ ...sample, for: [item.rid] })))
      const kept = isLost ? freed(samples, item.rid) : samples
      const coming = isLost ? rows : rows.filter((row) => !here.has(nameOf(row)))
      samples = joinSamples(kept, coming, [item.rid], newKey)
    }
  }
  if (samples === left.samples) return left
  const next = {
    ...left,
    samples,
    aside: aside.length > 0 ? { samples: aside, saved } : left.aside,
  }
  return isSame(next, left) ? left : next
}

/** The draft with the samples that were set aside in place of the plan's. */
export const withAside = (draft: OrderDraft, newKey: () => string): OrderDraft => {
  const coming = draft.aside?.samples ?? []
  const rids = new Set(coming.flatMap((sample) => sample.for))
  const left = [...rids].reduce<readonly DraftSample[]>(freed, draft.samples)
  return { ...draft, aside: null, samples: joinSamples(left, coming, [], newKey) }
}

/** The tables of the experiments' own forms that do not list these samples, with the rows that they are to have. */
export const rowsToWrite = (
  samples: readonly DraftSample[],
  items: readonly OrderItem[],
  formOf: FormOf,
): { rid: string; key: string; rows: ReturnType<typeof tableRows> }[] =>
  items.filter(needsSamples).flatMap((item) => {
    const rows = tableRows(serving(samples, item.rid))
    return sampleTables(formOf(item))
      .filter((key) => !isSame(rowsOf(item.answers[key]), rows))
      .map((key) => ({ rid: item.rid, key, rows }))
  })
