import { isRegion, type Region } from '@lab/contract/rules/ground/region'
import { areaList } from '@vant/area-data'
import { refuse } from '../../ground/refuse.ts'

const msg = '所在地区与地区代码不符，请重新选择'

/** @throws Refusal `invalid` for a region whose names are not its code's: the courier goes by the one, limits by the other */
export const checkRegion = (region: Region): void => {
  if (!isRegion(region, areaList)) throw refuse('invalid', undefined, { address_code: msg })
}
