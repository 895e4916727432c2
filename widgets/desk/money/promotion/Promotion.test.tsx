import { exampleOf } from '@lab/contract/calls'
import { done } from '@lab/core/testing'
import { describe, expect, it } from 'vitest'
import { bodies, heading, page, press, show, type } from '../../testing.tsx'

const [withdrawal] = exampleOf('promoter/withdraw/list').list
const member = { rid: 'm', name: '陈示例', phone: '13800000004', company: '示例大学', email: '' }
const wanted = { ...withdrawal, bank_no: '4242424242424242', member, decided_by: '' }
const applied = {
  rid: 'p',
  state: 'applied',
  reason: '课题组公众号',
  answer: '',
  created: 1767225600,
  code: 'EXAMPLE8',
  members: 0,
  earned_fen: 0,
  member,
  decided_by: '',
}

const open = async (section: string, title: string) => {
  history.replaceState(null, '', `/desk/${section}`)
  const { server } = await show('finance', {
    'staff/withdraw/list': page([wanted]),
    'staff/withdraw/confirm': done(exampleOf('staff/withdraw/confirm')),
    'staff/withdraw/reject': done(exampleOf('staff/withdraw/reject')),
    'staff/promoter/list': page([applied]),
    'staff/promoter/confirm': done(exampleOf('staff/promoter/confirm')),
    'staff/promoter/reject': done(exampleOf('staff/promoter/reject')),
  })
  await heading(title)
  return server
}

describe('withdrawals at the desk', () => {
  it('are noted as paid with the bank’s number, the account shown once more', async () => {
    const server = await open('withdraw', '提现')
    await press(`已打款：${wanted.number}`)
    expect(document.body).toHaveTextContent('4242 4242 4242 4242')
    type(/银行流水号/, '流水 0001')
    expect(server.asked('staff/withdraw/confirm')).toHaveLength(0)
    await press('确认已打款')
    expect(bodies(server.asked('staff/withdraw/confirm'))).toEqual([
      { rid: wanted.rid, version: 1, note: '流水 0001' },
    ])
  })

  it('are rejected with a reason only', async () => {
    const server = await open('withdraw', '提现')
    await press(`不通过：${wanted.number}`)
    await press('不通过')
    expect(server.asked('staff/withdraw/reject')).toHaveLength(0)
    type(/原因/, '户名不一致')
    await press('不通过')
    expect(bodies(server.asked('staff/withdraw/reject'))).toEqual([
      { rid: wanted.rid, version: 1, reason: '户名不一致' },
    ])
  })
})

it('a wish to be a promoter is approved once that is confirmed', async () => {
  const server = await open('promoter', '推广员')
  await press('通过：陈示例')
  expect(server.asked('staff/promoter/confirm')).toHaveLength(0)
  await press('通过')
  expect(bodies(server.asked('staff/promoter/confirm'))).toEqual([{ rid: 'p' }])
})
