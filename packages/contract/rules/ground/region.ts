/** A region as it travels (reading 16); `area` is empty in cities without districts. */
export interface Region {
  province: string
  city: string
  area: string
  address_code: string
}

export const regionParts = ['province', 'city', 'area', 'address_code'] as const satisfies (keyof Region)[]

/** What is wrong with a region in a form: a fault of any part is the region's. */
export const regionFault = (errors: Record<string, string>) =>
  errors.address_code ?? errors.province ?? errors.city ?? errors.area

/** The form's one value: `浙江省-杭州市-西湖区-330106`, without districts `海南省-儋州市--460400`. */
export const joinRegion = ({ province, city, area, address_code }: Region) =>
  [province, city, area, address_code].join('-')

/** The reverse of `joinRegion`; nothing when the text is no such value. */
export const splitRegion = (value: string): Region | undefined => {
  const [, province = '', city = '', area = '', address_code = ''] =
    /^([^-]+)-([^-]+)-(?:([^-]*)-)?(\d{6})$/.exec(value) ?? []
  return province ? { province, city, area, address_code } : undefined
}

/** How people read it: the names alone, joined by `-`. */
export const regionText = ({ province, city, area }: Omit<Region, 'address_code'>) =>
  [province, city, area].filter(Boolean).join('-')

/** Whether pickup is open in a region: its code starts with an entry of `allowRegion` (reading 25). */
export const isAllowedRegion = (code: string, allowRegion: readonly string[]) =>
  allowRegion.some((prefix) => prefix !== '' && code.startsWith(prefix))

/** Code → name, one list a level: the shape of `@vant/area-data`. */
interface AreaList {
  province_list: Record<string, string>
  city_list: Record<string, string>
  county_list: Record<string, string>
}

/** 东莞, 中山, 儋州, 嘉峪关: cities that GB/T 2260 divides no further, whatever a list has below them. */
const withoutDistricts = ['441900', '442000', '460400', '620200']

const codeOf = (code: string, digits: number) => code.slice(0, digits).padEnd(6, '0')

/** Whether names and code are those of one place: a district or county, or a city that has none (reading 16). */
export const isRegion = ({ province, city, area, address_code }: Region, areas: AreaList): boolean => {
  const isWhole = address_code === codeOf(address_code, 4)
  return (
    areas.province_list[codeOf(address_code, 2)] === province &&
    areas.city_list[codeOf(address_code, 4)] === city &&
    (isWhole
      ? area === '' && withoutDistricts.includes(address_code)
      : areas.county_list[address_code] === area)
  )
}

/** What the open regions are called: each city with its districts, in the order of the list. */
export const openCities = (
  areas: Pick<AreaList, 'city_list' | 'county_list'>,
  allowRegion: readonly string[],
): { city: string; district: string[] }[] => {
  const open = Object.entries(areas.county_list).filter(([code]) => isAllowedRegion(code, allowRegion))
  const cities = [...new Set(open.map(([code]) => code.slice(0, 4)))]
  return cities.map((prefix) => ({
    city: areas.city_list[`${prefix}00`] ?? '',
    district: open.filter(([code]) => code.startsWith(prefix)).map(([, name]) => name),
  }))
}
