import type { Region } from '../../ground/region.ts'

/** Where something is fetched from or brought to. */
export interface Where extends Region {
  /** Street, number, building and room. */
  address: string
}

/**
 * A place: where, and whom to ask for. Saved addresses and pickups hold one; their calls, tables, forms and displays
 * derive from what stands here.
 */
export interface Place extends Where {
  name: string
  phone: string
}

/** Characters that each part takes. */
export const placeLengths = {
  name: 50,
  phone: 20,
  province: 50,
  city: 50,
  area: 50,
  address_code: 6,
  address: 200,
} as const satisfies Record<keyof Place, number>

type Part = keyof Place

export const placeParts = Object.keys(placeLengths) as Part[]

const whereParts = placeParts.filter((part): part is keyof Where => part !== 'name' && part !== 'phone')

const picked = <P extends Part>(parts: readonly P[], from: Partial<Record<P, string>>) =>
  Object.fromEntries(parts.map((part) => [part, (from[part] ?? '').trim()])) as Record<P, string>

/**
 * The place in what holds one, each part trimmed and always in the same order, so that one typed and what it was
 * saved as are the same; what is missing is empty.
 */
export const placeOf = (from: Partial<Place>): Place => picked(placeParts, from)

/** The same without whom to ask for. */
export const whereOf = (from: Partial<Where>): Where => picked(whereParts, from)

/** On one line: `浙江省 杭州市 西湖区 示例路 8 号`. A municipality is province and city in one, and named once. */
export const placeText = ({ province, city, area, address }: Where) =>
  [province, city !== province && city, area, address].filter(Boolean).join(' ')
