/**
 * The floors of the house, lowest first (design, "Floors"): in `contract/calls`, `contract/rules`, `server` and
 * `widgets/desk` a floor imports itself and those below it.
 */
export const floors = [
  'ground',
  'people',
  'shop',
  'books',
  'work',
  'money',
  'papers',
  'pages',
  'app',
] as const

export type Floor = (typeof floors)[number]

const rank = new Map<string, number>(floors.map((floor, at) => [floor, at]))

/** Folders that are divided into floors. */
export const houses = [
  'packages/contract/calls',
  'packages/contract/rules',
  'packages/server',
  'widgets/desk',
] as const

export interface Place {
  floor: string
  /** `server/work/order`: a part of the domain; a file that stands alone on its floor is one by itself. */
  noun: string
}

/** Where a file of a house stands; undefined for what stands on no floor (its entry, tests' helpers). */
export const placeOf = (house: string, file: string): Place | undefined => {
  if (!file.startsWith(`${house}/`)) return
  const [floor = '', noun = '', ...rest] = file.slice(house.length + 1).split('/')
  if (!rank.has(floor) || noun === '') return
  return { floor, noun: `${floor}/${rest.length > 0 ? noun : noun.replace(/\.\w+$/, '')}` }
}

/** Whether an import from one floor to another leads up. */
export const leadsUp = (from: Place, to: Place): boolean =>
  (rank.get(to.floor) ?? 0) > (rank.get(from.floor) ?? 0)
