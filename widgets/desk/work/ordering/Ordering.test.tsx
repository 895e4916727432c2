import { exampleOf } from '@lab/contract/calls'
import { done, refused } from '@lab/core/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodies, heading, patience, press, show, type } from '../../testing.tsx'

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

const project = {
  rid: 'sem',
  name: '扫描电镜',
  img: 'a.svg',
  description: '',
  sketch: '',
  type_id: 1,
  child_id: 101,
  price_fen: 10_000,
  unit: '样',
  order: 1,
  days: '3',
}
const parameterForm = {
  fields: [
    { key: 'aim', label: '目的', kind: 'text', options: [], required: true, help: '' },
    { key: 'list', label: '样品清单', kind: 'sample_table', options: [], required: true, help: '' },
  ],
  relate: [],
}
const price = (problems: { at: string; msg: string }[]) => ({
  ...exampleOf('staff/order/preview'),
  problems,
})

it('tells nothing before it is sent, asks for each sample once, and takes payer, title and delivery', async () => {
  history.replaceState(null, '', '/desk/ordering')
  const problems = [{ at: 'items.0.answers.aim', msg: '「目的」不能为空' }]
  const { server } = await show('service', {
    'staff/member/find': done(member),
    'open/web/device/search': done({ list: [project], total: 1, page: 1, limit: 8 }),
    'open/web/sampleParameter/relate': done(parameterForm),
    'staff/order/preview': () => done(price(problems)),
    'staff/order/add': done({ order_rid: 'order-1', number: '260105-0001' }),
  })
  await heading('代客下单')
  type(/^会员手机/, member.phone)
  await press('查找')
  await press('搜索')
  await press('添加：扫描电镜')
  expect(await screen.findByRole('textbox', { name: /^目的/ })).toBeInTheDocument()
  expect(screen.getAllByRole('textbox', { name: /样品编号/ })).toHaveLength(1)
  expect(screen.queryByText('样品清单')).toBeNull()
  type('样品1 样品编号', 'A-1')
  await screen.findByText(/可下单/)
  expect(screen.queryByText('「目的」不能为空')).toBeNull()
  await press(`为${member.name}下单`)
  expect(screen.getAllByText('「目的」不能为空').length).toBeGreaterThan(0)
  expect(server.asked('staff/order/add')).toHaveLength(0)

  problems.length = 0
  type(/^目的/, '形貌')
  screen.getByRole('radio', { name: /^示例课题组/ }).click()
  screen.getByRole('radio', { name: /^示例大学/ }).click()
  await screen.findByText(/可下单/)
  await press(`为${member.name}下单`)
  expect(bodies(server.asked('staff/order/add'))).toMatchObject([
    {
      samples: [{ name: 'A-1' }],
      items: [{ project_rid: 'sem', answers: { aim: '形貌' } }],
      delivery: { type: 0 },
      payer: { kind: 'cluster', rid: 'example-cluster' },
      invoice_rid: 'example-title',
    },
  ])
})

it('registers a phone that is unknown, by the code that its owner reads out', async () => {
  history.replaceState(null, '', '/desk/ordering')
  const { server } = await show('service', {
    'staff/member/find': refused('没有用该手机号注册的会员', 'not_found', 404),
    'open/code4sms': done({ resend_after: 60 }),
  })
  await heading('代客下单')
  type(/^会员手机/, '13700000042')
  await press('查找')
  await press('为 13700000042 注册')
  await press('发送验证码')
  expect(bodies(server.asked('open/code4sms'))).toEqual([{ phone: '13700000042', useFor: 0 }])
  await press('注册并继续')
  expect(server.asked('staff/member/register')).toHaveLength(0)
  expect(screen.getByLabelText(/^客户收到的验证码/)).toHaveFocus()
})

it('an order from an answered requirement begins with its member, its words and its number', async () => {
  const requirement = exampleOf('staff/requirement/detail')
  history.replaceState(null, '', `/desk/ordering?requirement=${requirement.rid}`)
  const { server } = await show('service', {
    'staff/requirement/detail': done({ ...requirement, state: 'answered' }),
    'staff/member/find': done(member),
    'open/web/device/search': done({ list: [project], total: 1, page: 1, limit: 8 }),
    'open/web/sampleParameter/relate': done(parameterForm),
    'staff/order/preview': () => done(price([])),
  })
  await screen.findByRole('button', { name: '添加：扫描电镜' }, patience)
  expect(bodies(server.asked('staff/member/find'))).toEqual([{ phone: requirement.phone }])
  expect(server.asked('open/web/device/search')[0]?.query.kw).toBe(requirement.title)
  expect(screen.getByText(requirement.content)).toBeVisible()
  expect(screen.getByLabelText(/备注/)).toHaveValue(`需求 ${requirement.number}：${requirement.title}`)
})
