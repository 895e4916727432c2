import { type AreaList, loadAreas } from '@lab/ui/region-picker'
import { useEffect, useState } from 'react'

/** The country's regions, once they are there. */
export const useAreas = (): AreaList | undefined => {
  const [areas, setAreas] = useState<AreaList>()
  useEffect(() => {
    let isGone = false
    void loadAreas().then((found) => !isGone && setAreas(found))
    return () => {
      isGone = true
    }
  }, [])
  return areas
}

/** `上海市 徐汇区` of the digits that a region begins with. */
export const nameOf = (areas: AreaList, prefix: string): string => {
  const province = areas.province_list[`${prefix.slice(0, 2)}0000`]
  const city = prefix.length > 2 && areas.city_list[`${prefix.slice(0, 4)}00`]
  const district = prefix.length > 4 && areas.county_list[prefix]
  return [province, city, district].filter(Boolean).join(' ') || prefix
}
