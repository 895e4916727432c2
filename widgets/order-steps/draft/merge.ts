import { sampleFields } from '@lab/contract/rules/work/sample/fields'
import { isSame } from '@lab/core/plan/drafts'
import type { DraftSample } from '@lab/ui/sample-editor'
import type { OrderDraft } from './draft.ts'

export interface Merged {
  draft: OrderDraft
  /** What both sides changed, each otherwise, in words of the screen; there mine stands. */
  conflicts: readonly string[]
}

const plain = {
  chosen: '所选实验',
  delivery: '送样方式',
  carrier: '快递公司',
  tracking: '运单号',
  pickup: '上门取样',
  return_samples: '样品返还',
  cluster_rid: '付款方',
  invoice_rid: '发票抬头',
  remark: '订单备注',
} as const satisfies Partial<Record<keyof OrderDraft, string>>

/** One value out of three: who changed it wins; where both did, mine does, and that is shown. */
const pick = <T>(base: T | undefined, mine: T, theirs: T, report: () => void): T => {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine
  if (!isSame(mine, base)) report()
  return isSame(mine, base) ? theirs : mine
}

const mergeSample = (
  base: DraftSample | undefined,
  mine: DraftSample,
  theirs: DraftSample,
  report: (what: string) => void,
): DraftSample => {
  const merged = { ...mine, for: [...new Set([...mine.for, ...theirs.for])] }
  merged.for = pick(base?.for, [...mine.for], [...theirs.for], () => {}) as string[]
  for (const { key, short } of sampleFields)
    merged[key] = pick(base?.[key], mine[key], theirs[key], () =>
      report(`样品「${mine.name || theirs.name}」的${short}`),
    )
  return merged
}

/** Rows by their keys: what one side added stays, what one side removed goes unless the other one typed in it. */
const mergeSamples = (
  base: readonly DraftSample[],
  mine: readonly DraftSample[],
  theirs: readonly DraftSample[],
  report: (what: string) => void,
): DraftSample[] => {
  const by = (list: readonly DraftSample[]) => new Map(list.map((sample) => [sample.key, sample]))
  const [was, here, there] = [by(base), by(mine), by(theirs)]
  const keys = new Set([...here.keys(), ...there.keys()])
  return [...keys].flatMap((key) => {
    const [before, own, other] = [was.get(key), here.get(key), there.get(key)]
    if (own && other) return [mergeSample(before, own, other, report)]
    const left = own ?? other
    return left && !(before && isSame(before, left)) ? [left] : []
  })
}

/** What two tabs or devices made of the same draft, as one: `base` is what both began with. */
export const mergeDrafts = (base: OrderDraft, mine: OrderDraft, theirs: OrderDraft): Merged => {
  const conflicts: string[] = []
  const report = (what: string) => void conflicts.push(what)
  const values = Object.fromEntries(
    (Object.keys(plain) as (keyof typeof plain)[]).map((field) => [
      field,
      pick<unknown>(base[field], mine[field], theirs[field], () => report(plain[field])),
    ]),
  )
  const urgent: Record<string, string> = {}
  for (const rid of new Set([...Object.keys(mine.urgent), ...Object.keys(theirs.urgent)])) {
    const chosen = pick(base.urgent[rid] ?? '', mine.urgent[rid] ?? '', theirs.urgent[rid] ?? '', () =>
      report('加急服务'),
    )
    if (chosen) urgent[rid] = chosen
  }
  const samples = mergeSamples(base.samples, mine.samples, theirs.samples, report)
  // What was set aside is only offered: the newer offer stands, without a question.
  const aside = pick(base.aside, mine.aside, theirs.aside, () => {})
  const draft = { ...mine, ...values, urgent, samples, aside, key: theirs.key }
  return { draft, conflicts: [...new Set(conflicts)] }
}
