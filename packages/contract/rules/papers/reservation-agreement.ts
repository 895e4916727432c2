import { feeRules } from '../work/reservation/fee.ts'
import type { ReservationRules } from '../work/reservation/limits.ts'
import type { AgreementClause } from './agreement.ts'

/** What the agreement of a reservation is called; its number is the reservation's. */
export const reservationAgreementTitle = '仪器预约协议'

/** Its terms, in the order in which they are printed (domain §4). */
export const reservationTerms = (rules: ReservationRules): readonly AgreementClause[] => [
  {
    title: '预约与使用',
    items: [
      '实验室在本协议所列时间内为委托方保留该仪器；委托方应按时到场，用毕清理台面并按时离开。',
      '由委托方自行操作的仪器，须持有实验室授予的有效资格，按操作规程使用；不得改动设置或转由他人操作。',
      '委托方应如实说明样品的成分与危险性；因隐瞒或违规操作造成的人员伤害与设备损坏，由委托方承担。',
    ],
  },
  { title: '改期、取消与未到场', items: feeRules(rules) },
  {
    title: '停机',
    items: ['仪器停机影响预约的，实验室通知委托方，可以免费改期或取消，不受上述时间限制。'],
  },
  {
    title: '费用与结算',
    items: [
      '单价以预约时页面所列为准，预约后不因价目调整而改变；费用按实际使用的机时计算，使用后由委托方确认。',
      '确认后出具账单，委托方按账单约定的日期付款。',
    ],
  },
  {
    title: '数据与争议',
    items: [
      '测试数据归委托方所有；未经委托方同意，实验室不向第三方提供，法律法规另有规定的除外。',
      '履行本协议发生争议的，双方协商解决；协商不成的，由实验室所在地人民法院管辖。',
    ],
  },
]
