import { exampleOf } from '@lab/contract/calls'
import { done, refused } from '@lab/core/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodies, heading, press, show, type } from '../testing.tsx'

const member = exampleOf('staff/member/find')

it('an order for a member begins with a phone that is known, of somebody who may order', async () => {
  history.replaceState(null, '', '/desk/ordering')
  let found: unknown = refused('没有这个手机号的会员', 'not_found', 404)
  const { server } = await show('service', { 'staff/member/find': () => found as ReturnType<typeof done> })
  await heading('代客下单')
  type(/^会员手机/, '1380000')
  await press('查找')
  expect(server.asked('staff/member/find')).toHaveLength(0)
  type(/^会员手机/, member.phone)
  await press('查找')
  expect(screen.getByText('没有这个手机号的会员')).toBeInTheDocument()
  expect(screen.getByLabelText(/^会员手机/)).toHaveValue(member.phone)
  found = done({ ...member, complete: false })
  await press('查找')
  expect(screen.getByText('该会员的身份信息不完整')).toBeInTheDocument()
  found = done(member)
  await press('查找')
  expect(bodies(server.asked('staff/member/find')).at(-1)).toEqual({ phone: member.phone })
  expect(screen.getByRole('button', { name: `为${member.name}下单` })).toBeDisabled()
  expect(screen.getByText('请先添加实验')).toBeInTheDocument()
})
