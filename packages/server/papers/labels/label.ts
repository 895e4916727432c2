import { dateOf } from '@lab/contract/rules/ground/time'
import { saidOfSample } from '@lab/contract/rules/work/sample/fields'
import type { Agreed } from '../agreement/read.ts'

/** What a label bears, the most important first. */
export interface Label {
  number: string
  /** How its sender names it. */
  name: string
  lines: readonly string[]
  /** Where its QR code leads. */
  url: string
}

/** The address on a label: short, so that its code stays coarse enough for the smallest. */
export const sampleAddress = (base: string, number: string): string => `${base}/s/${number}`

/** One label a sample of the order; `line` is what the house adds to each. */
export const labelsOf = ({ samples, member, order }: Agreed, base: string, line: string): Label[] =>
  samples.map((one) => ({
    number: one.number,
    name: one.name,
    lines: [
      ...saidOfSample(one, 'warning').map((text) => `注意：${text}`),
      saidOfSample(one, 'fact').join(' · '),
      [member?.name, dateOf(order.created)].filter(Boolean).join('　'),
      line,
    ].filter((line): line is string => Boolean(line)),
    url: sampleAddress(base, one.number),
  }))
