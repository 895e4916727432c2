import type { Region as RegionValue } from '@lab/contract/rules/ground/region'

/** A province, city or county with what lies in it. */
export interface Region {
  /** Six digits. */
  code: string
  name: string
  children: Region[]
}

/** Code → name, one list a level: the shape of `@vant/area-data`. */
export interface AreaList {
  province_list: Record<string, string>
  city_list: Record<string, string>
  county_list: Record<string, string>
}

/** Regions of one level by the code prefix of what they lie in. */
const groupBy = (names: Record<string, string>, digits: number) => {
  const groups = new Map<string, [code: string, name: string][]>()
  for (const entry of Object.entries(names)) {
    const prefix = entry[0].slice(0, digits)
    groups.set(prefix, [...(groups.get(prefix) ?? []), entry])
  }
  return groups
}

const isAllowed = (code: string, allowed?: readonly string[]) =>
  !allowed || allowed.some((prefix) => code.startsWith(prefix))

/** The tree of regions; with `allowed` code prefixes only the leaves that start with one (reading 25). */
export const regionTree = (areas: AreaList, allowed?: readonly string[]): Region[] => {
  const provinces = Object.entries(areas.province_list)
  const cities = groupBy(areas.city_list, 2)
  const counties = groupBy(areas.county_list, 4)
  const levels = [
    (code: string) => cities.get(code.slice(0, 2)) ?? [],
    (code: string) => counties.get(code.slice(0, 4)) ?? [],
  ]
  const grow = (entries: [string, string][], level: number): Region[] =>
    entries.flatMap(([code, name]) => {
      const below = levels[level]?.(code) ?? []
      const children = grow(below, level + 1)
      const isOpen = below.length > 0 ? children.length > 0 : isAllowed(code, allowed)
      return isOpen ? [{ code, name, children }] : []
    })
  return grow(provinces, 0)
}

/** What a chosen path of regions comes to. */
export const regionOf = (path: readonly Region[]): RegionValue => ({
  province: path[0]?.name ?? '',
  city: path[1]?.name ?? '',
  area: path[2]?.name ?? '',
  address_code: path.at(-1)?.code ?? '',
})

/** The path a value names in the tree, as far as it can be followed. */
export const pathOf = (tree: readonly Region[], value: RegionValue | undefined): Region[] => {
  if (!value) return []
  const path: Region[] = []
  let level = tree
  for (const name of [value.province, value.city, value.area]) {
    const region = level.find((one) => one.name === name)
    if (!region) break
    path.push(region)
    level = region.children
  }
  return path
}

/** Complete paths whose names hold all words of the query; at most `limit`. */
export const searchRegions = (tree: readonly Region[], query: string, limit = 50): Region[][] => {
  const words = query.split(/[\s\-/,,]+/).filter(Boolean)
  const found: Region[][] = []
  const visit = (regions: readonly Region[], above: Region[]) => {
    for (const region of regions) {
      if (found.length >= limit) return
      const path = [...above, region]
      if (region.children.length > 0) visit(region.children, path)
      else {
        const text = path.map((one) => one.name).join('')
        if (words.every((word) => text.includes(word))) found.push(path)
      }
    }
  }
  if (words.length > 0) visit(tree, [])
  return found
}
