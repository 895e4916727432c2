import { exampleOf } from '@lab/contract/calls'
import { done, refused } from '@lab/core/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodies, page, patience, press, show, type } from '../../testing.tsx'

const one = exampleOf('staff/member/detail')
const frozen = { ...one, frozen: true, frozen_at: 1_783_389_600 }

const answers = {
  'staff/member/list': page(exampleOf('staff/member/list').list),
  'staff/member/detail': done(one),
  'staff/member/note': done(exampleOf('staff/member/note')),
  'staff/member/group': done(exampleOf('staff/member/group')),
  'staff/member/reset': done(exampleOf('staff/member/reset')),
}

it('a member is found in the list, and has a page with what they have and said', async () => {
  history.replaceState(null, '', '/desk/member?group=0&frozen=1')
  const { server } = await show('service', answers)
  const link = await screen.findByRole('link', { name: one.name }, patience)
  expect(bodies(server.asked('staff/member/list'))).toEqual([{ page: 1, group: 0, frozen: true }])
  expect(link).toHaveAttribute('href', `/desk/member?rid=${one.rid}`)
  fireEvent.click(link)
  const story = await screen.findByRole('region', { name: /^实验/ }, patience)
  expect(within(story).getByText('260105-0001-E1')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: /^账号记录/ })).toHaveTextContent('偏好周五取样')
})

it('a note is kept in the dialog until it is stored', async () => {
  history.replaceState(null, '', `/desk/member?rid=${one.rid}`)
  let works = false
  const { server } = await show('finance', {
    ...answers,
    'staff/member/note': () => (works ? done({ rid: 'event' }) : refused('服务器开小差了', 'internal', 500)),
  })
  await press('写备注')
  type(/^备注/, '开票抬头常写错')
  await press('保存')
  expect(screen.getByLabelText(/^备注/)).toHaveValue('开票抬头常写错')
  works = true
  await press('保存')
  expect(bodies(server.asked('staff/member/note'))[1]).toEqual({ rid: one.rid, text: '开票抬头常写错' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('freezing says what goes on, and asks why', async () => {
  history.replaceState(null, '', `/desk/member?rid=${one.rid}`)
  let now = one
  const { server } = await show('service', {
    ...answers,
    'staff/member/detail': () => done(now),
    'staff/member/freeze': () => {
      now = frozen
      return done({})
    },
  })
  await press('冻结账号')
  expect(screen.getByRole('dialog')).toHaveTextContent('1 项未完成的实验照常进行')
  await press('冻结')
  expect(server.asked('staff/member/freeze')).toEqual([])
  type(/^原因/, '待核实身份')
  await press('冻结')
  expect(bodies(server.asked('staff/member/freeze'))).toEqual([{ rid: one.rid, reason: '待核实身份' }])
  expect(await screen.findByRole('button', { name: '解除冻结' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '冻结账号' })).toBeNull()
})

it('a customer group is verified with its last day, not one that is past', async () => {
  history.replaceState(null, '', `/desk/member?rid=${one.rid}`)
  const { server } = await show('service', answers)
  await press('核定客户类别')
  type(/^到期日/, '2020-01-01')
  await press('保存')
  expect(server.asked('staff/member/group')).toEqual([])
  type(/^到期日/, '2099-12-31')
  await press('保存')
  expect(bodies(server.asked('staff/member/group'))).toEqual([
    { rid: one.rid, group: 0, until: '2099-12-31' },
  ])
})

it('finance sees the page without the acts that are not theirs', async () => {
  history.replaceState(null, '', `/desk/member?rid=${one.rid}`)
  await show('finance', answers)
  await screen.findByRole('button', { name: '冻结账号' }, patience)
  expect(screen.queryByRole('button', { name: '核定客户类别' })).toBeNull()
  expect(screen.queryByRole('button', { name: '发送重置验证码' })).toBeNull()
  expect(screen.getByRole('link', { name: '全部实验' })).toBeInTheDocument()
})
