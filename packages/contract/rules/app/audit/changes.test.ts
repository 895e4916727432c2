import { describe, expect, it } from 'vitest'
import { type DataOf, exampleOf } from '../../../calls/index.ts'
import { acts } from '../../people/staff/acts.ts'
import { changesOf } from './changes.ts'
import { actions } from './words.ts'

type Deed = DataOf<'staff/audit/list'>['list'][number]

const deed = (action: string, before: object | null, after: object | null) =>
  changesOf({
    target_rid: 'one',
    action,
    before: before as Record<string, unknown>,
    after: after as Record<string, unknown>,
  })

describe('what staff changed', () => {
  it('of a setting is told by the titles of its own fields', () => {
    const [before, after] = ['旧名', '新名'].map((name) => ({ value: { name, line: '不变' } }))
    const change = { action: 'setting/save', target_rid: 'brand', before, after }
    const deed = { ...exampleOf('staff/audit/list').list[0], ...change } as Deed
    expect(changesOf(deed)).toEqual(['名称：旧名 → 新名'])
  })

  it('names what a rid points at, and shows the rid of what is no more', () => {
    const change = { before: { operator_rid: null }, after: { operator_rid: 'one', cluster_rid: 'gone' } }
    const deed = { ...exampleOf('staff/audit/list').list[0], action: 'assign/start', ...change } as Deed
    expect(changesOf(deed, { one: '实验员示例' })).toEqual(['实验员：无 → 实验员示例', '群组：无 → gone'])
  })

  it('is told in words: states by what they are states of, money, times, and nothing', () => {
    const before = { state: 'placed', due: null, hold: null, price_fen: 18_000, awaits_choice: false }
    const after = {
      state: 'received',
      due: 1_767_225_600,
      hold: 'customer',
      price_fen: 16_000,
      awaits_choice: false,
    }
    expect(deed('assign/receive', before, after)).toEqual([
      '状态：待收样 → 已收样',
      '期限：无 → 2026-01-01 08:00',
      '暂停：无 → 等客户答复',
      '价格：¥180.00 → ¥160.00',
    ])
    expect(deed('refund/confirm', { state: 'requested' }, { state: 'approved' })).toEqual([
      '状态：待审批 → 待付款',
    ])
  })

  it('is told without quotes and braces where it has parts', () => {
    const offer = { title: '新人礼', days: 5, value: { kind: 'amount', off_fen: 2_000 } }
    expect(deed('coupon/give', null, { given: 2, offer })).toEqual([
      '发放：2',
      '优惠：名称 新人礼，有效天数 5，优惠额 类型 满减，减免 ¥20.00',
    ])
    const list = [{ name: '取样员甲', phone: '13900000001' }]
    expect(deed('courier/save', null, { list })).toEqual(['名单：名称 取样员甲，手机 13900000001'])
  })

  it('names a field as it stands in the log where nobody has named it', () => {
    expect(deed('assign/quote', null, { unheard: 'of' })).toEqual(['unheard：of'])
  })
})

describe('what staff do', () => {
  /** Calls that only ask, or keep what is one's own. */
  const isSilent = (path: string) =>
    /^(today|counts|me|search|content\/save)$|\/(list|difference|usage|check|detail|week|affected|operators|clusters|talks|find|board|day|differences|history|preview|runs|made|info|report|audit|note|template|begin|read)$|^filter\/|\/merge(s|Preview|Detail)$|^figure\/(overview|series|rows)$|^system\/(errors|slow|backups)$|^(project|instrument)\/import$/.test(
      path,
    )

  it('has a name for each call that the log may hold', () => {
    expect(Object.keys(acts).filter((act) => !isSilent(act) && !(act in actions))).toEqual([])
  })
})
