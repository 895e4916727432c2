import type { Lab } from '@lab/core'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, someTokens } from '@lab/core/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { PlanBadgeWidget } from './PlanBadgeWidget.tsx'

const anItem = (name: string, count = 1) => ({
  rid: name,
  project: { rid: `project-${name}`, name, img: 'a.svg', type_id: 1, price_fen: 100, unit: '样' },
  count,
  answers: {},
})

const aPlan = (...items: ReturnType<typeof anItem>[]) =>
  done({
    list: [{ type_id: 1, name: '送样检测', list: items }],
    allCount: items.reduce((sum, { count }) => sum + count, 0),
  })

const show = (
  answers: Answers = {},
  { preview = true, isMember = true, href }: { preview?: boolean; isMember?: boolean; href?: string } = {},
) => {
  const { lab } = aBrowser({
    'user/info': done({ userInfo: { account: '138' }, address: [{ address_rid: 'a' }] }),
    'tempDevice/list': aPlan(),
    ...answers,
  }).openTab({ href })
  const emit = vi.fn(() => true)
  render(
    <LabProvider lab={lab}>
      <PlanBadgeWidget attributes={{ preview }} host={{ emit }} />
    </LabProvider>,
  )
  if (isMember) logIn(lab)
  return { lab, emit }
}

const logIn = (lab: Lab) => lab.session.set(someTokens())
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: /实验清单/ }))
  return within(screen.getByRole('dialog', { name: '实验清单', hidden: true }))
}

it('says how many experiments there are, and leads to them on the portal', async () => {
  show(
    { 'tempDevice/list': aPlan(anItem('电镜', 2), anItem('衍射')) },
    { preview: false, href: 'https://partner.example/' },
  )
  const link = await screen.findByRole('link', { name: '实验清单，3项' })
  expect(link).toHaveAttribute('href', 'https://lab.example/experiment/plan')
})

it('tells the page each new count, and not that an empty plan is empty', async () => {
  const { lab, emit } = show({}, { isMember: false })
  expect(emit).not.toHaveBeenCalled()
  await lab.plan.add({ rid: 'sem', name: '电镜' }, 2)
  await waitFor(() => expect(emit).toHaveBeenLastCalledWith('lab-plan-changed', { count: 2 }))
  lab.plan.reset('logout')
  await waitFor(() => expect(emit).toHaveBeenLastCalledWith('lab-plan-changed', { count: 0 }))
  expect(emit).toHaveBeenCalledTimes(2)
})

it('shows the first five experiments, how many more there are, and the way to all', async () => {
  const names = ['一', '二', '三', '四', '五', '六', '七']
  show({ 'tempDevice/list': aPlan(...names.map((name) => anItem(name))) })
  await screen.findByRole('button', { name: '实验清单，7项' })
  const preview = await open()
  expect(preview.getAllByRole('listitem', { hidden: true })).toHaveLength(5)
  expect(preview.getByText('另有 2 项')).toBeInTheDocument()
  expect(preview.getByRole('link', { name: '查看实验清单', hidden: true })).toHaveAttribute(
    'href',
    '/experiment/plan',
  )
})

it('offers a visitor the login', async () => {
  const { lab } = show({}, { isMember: false })
  const preview = await open()
  await userEvent.click(preview.getByText('登录'))
  expect(lab.dialogs.getState().open).toMatchObject({ name: 'login' })
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

it('says that the plan is empty', async () => {
  show()
  const preview = await open()
  expect(await preview.findByText('实验清单还是空的')).toBeInTheDocument()
})

it('says that the plan could not be had, and tries again', async () => {
  let isBroken = true
  show({
    'tempDevice/list': () => (isBroken ? refused('服务器繁忙', 'internal', 500) : aPlan(anItem('电镜'))),
  })
  const preview = await open()
  const retry = await preview.findByText('重试')
  isBroken = false
  await userEvent.click(retry)
  expect(await preview.findByText('电镜')).toBeInTheDocument()
})
