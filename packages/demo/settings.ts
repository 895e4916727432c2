import { usualBrand } from '@lab/contract/rules/ground/brand'
import { openCities } from '@lab/contract/rules/ground/region'
import { areaList } from '@vant/area-data'
import type { Album } from './art/album.ts'
import { type Calendar, upkeepOf } from './time.ts'

/** The house: invented, and clearly so. */
export const house = {
  name: '衡析科研检测',
  company: '衡析科研检测服务（演示）有限公司',
  address: '上海市徐汇区示例路 100 号 衡析楼',
  phone: '400-000-1234',
  email: 'service@example.org',
  receiving: '上海市徐汇区示例路 100 号 衡析楼 1 层 收样室',
} as const

/** Beijing, Shanghai, Nanjing, Hangzhou, Shenzhen: pickup is open where a region code starts so. */
const allowRegion = ['11', '3101', '3201', '3301', '4403']

/** What the empty search page offers. */
const popularWords = ['SEM', 'XRD', 'XPS', '核磁共振', '拉曼光谱', '热重', 'BET', 'DFT', '转录组', '有限元']

/** What an invitation brings once the invited one has settled their first order. */
const coupon = (title: string, off_fen: number, least_fen: number) => ({
  title,
  least_fen,
  days: 180,
  value: { kind: 'amount', off_fen },
  scope: { kind: 'all' },
})

/** The settings of the site, shaped as `open/setting` answers them. */
export const demoSettings = (album: Album, calendar: Calendar): Record<string, unknown> => {
  const upkeep = upkeepOf(calendar)
  return {
    allowRegion,
    samplingSetting: {
      disabled_date: upkeep.days,
      disabled_date_time: [upkeep.eve],
      disabled_time: '15:00-17:00',
      disabled_week: [0],
      invalid_disabled_date: [upkeep.openSunday],
      sampling_time1: '09:00-11:00',
      sampling_time2: '11:00-13:00',
      sampling_time3: '13:00-15:00',
      sampling_time4: '15:00-17:00',
    },
    samplingInfo: openCities(areaList, allowRegion),
    brand: { ...usualBrand, name: house.name },
    localInfo: {
      address: house.address,
      phone: house.phone,
      email: house.email,
      express: { name: '衡析收样组', phone: '021-0000-1234', address: house.receiving },
      company: house.company,
      icp: '沪ICP备00000000号-1',
      qr: [
        { name: '微信公众号', img: album.code('official', 'https://example.org/lab/wechat') },
        { name: '在线客服', img: album.code('service', 'https://example.org/lab/service') },
        { name: '手机站点', img: album.code('mobile', 'https://example.org/lab/mobile') },
      ],
    },
    working_hours: '周一至周六 8:30–18:30',
    popular_words: popularWords,
    receiving_account: {
      name: house.company,
      bank: '示例银行上海徐汇支行（演示）',
      number: '0000 0000 0000 0000',
    },
    invite_reward: { inviter: coupon('邀请有礼', 5_000, 50_000), invitee: coupon('新人礼', 3_000, 30_000) },
    member_discount: { groups: { '3': 95 } },
    couriers: [
      { name: '张师傅', phone: '13800000011' },
      { name: '李师傅', phone: '13800000012' },
    ],
  }
}
