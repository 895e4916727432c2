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
