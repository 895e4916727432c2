import { organizations } from '../../people/account/organization.ts'
import type { Process } from '../experiment/states.ts'

/** Most experiments and samples of one order, and most characters of what is typed in its steps. */
export const orderLimits = { items: 50, samples: 500, draftChars: 400_000 } as const

/** The process of an order (domain §2): the company's where its payer is one, or a cluster that asks for quotes. */
export const processOf = (payer: { organization?: number; asksForQuotes?: boolean }): Process =>
  payer.asksForQuotes
    ? 'company'
    : (organizations.find(({ id }) => id === payer.organization)?.process ?? 'university')

/** `260105-0001` of the n-th order of a day `YYYY-MM-DD`. */
export const orderNumber = (date: string, nth: number): string =>
  `${date.slice(2).replaceAll('-', '')}-${String(nth).padStart(4, '0')}`

/** The number of an order's k-th sample, as on its label. */
export const sampleNumber = (order: string, kth: number): string => `${order}-${kth}`

/** The number of an order's k-th experiment. */
export const experimentNumber = (order: string, kth: number): string => `${order}-E${kth}`

/** The number of the order that a sample's number belongs to, as it stands on a label. */
export const orderOfSample = (sample: string): string => sample.replace(/-\d+$/, '')
