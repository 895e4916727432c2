import { expect, it } from 'vitest'
import { askedOf, nextOf } from './next.ts'

it('says first what holds an order: its group has not agreed to pay', () => {
  const order = { state: 'placed', wanted: [], approval: 'waiting' } as const
  expect(nextOf(order)).toBe('待群组负责人同意付款，同意后再寄送样品')
  expect(nextOf({ ...order, wanted: ['答复实验室'] })).toMatch(
    /^待群组负责人同意付款.*；待您处理：答复实验室$/,
  )
  expect(nextOf({ ...order, approval: undefined })).toMatch(/^请寄送样品/)
})

it('counts a rating and an unread word as asked nowhere', () => {
  const order = { state: 'confirmed', wanted: ['查看留言', '评价'] } as const
  expect(askedOf(order)).toEqual([])
  expect(nextOf(order)).toBe('数据已确认，等待结算；有未读留言；欢迎评价这次服务')
  expect(nextOf({ state: 'delivered', wanted: ['确认数据', '评价'] })).toBe('待您处理：确认数据')
})

it('lets nothing be confirmed while a price waits for consent', () => {
  expect(nextOf({ state: 'delivered', wanted: [], isPriceAsked: true })).toContain('请答复新的价格')
})
