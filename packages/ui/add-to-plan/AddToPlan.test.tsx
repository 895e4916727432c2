import type { Lab } from '@lab/core'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, someTokens } from '@lab/core/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { AddToPlan } from './AddToPlan.tsx'

const added = done({ rid: 'item-1', allCount: 4 })

const show = (answers: Answers, prepare: (lab: Lab) => void = () => {}, href?: string) => {
  const { server, openTab } = aBrowser({
    'user/info': done({ userInfo: { account: '138' }, address: [] }),
    ...answers,
  })
  const { lab, visited } = openTab({ href })
  prepare(lab)
  render(
    <LabProvider lab={lab}>
      <AddToPlan project={{ rid: 'project-sem', name: '扫描电镜' }} count={3} />
    </LabProvider>,
  )
  return {
    lab,
    server,
    visited,
    press: () => userEvent.click(screen.getByRole('button', { name: /扫描电镜/ })),
  }
}

const logIn = (lab: Lab) => {
  lab.session.set(someTokens())
}

it('keeps what a visitor adds, and asks for no login', async () => {
  const { lab, server, press } = show({})
  await press()
  expect(lab.plan.getState().allCount).toBe(3)
  expect(lab.dialogs.getState().open).toBeNull()
  expect(server.asked('tempDevice/add')).toEqual([])
  expect(lab.messages.getState().toasts).toMatchObject([
    { kind: 'success', text: '已加入实验清单，登录后可填写需求并下单' },
  ])
})

it('adds as many as chosen to a member’s plan', async () => {
  const { lab, server, press } = show({ 'tempDevice/add': added }, logIn)
  await press()
  await waitFor(() => expect(lab.plan.getState().allCount).toBe(4))
  expect(server.asked('tempDevice/add')[0]?.body).toEqual({ project_rid: 'project-sem', count: 3 })
  expect(lab.messages.getState().toasts).toMatchObject([{ kind: 'success', text: '已加入实验清单' }])
})

it('asks a visitor on a partner’s page to log in, and adds then what they chose', async () => {
  const { lab, server, press, visited } = show(
    { 'tempDevice/add': added },
    undefined,
    'https://partner.example/',
  )
  await press()
  expect(visited).toEqual([])
  expect(lab.dialogs.getState().open).toMatchObject({ name: 'login' })
  logIn(lab)
  await waitFor(() => expect(server.asked('tempDevice/add')).toHaveLength(1))
  expect(server.asked('tempDevice/add')[0]?.body).toEqual({ project_rid: 'project-sem', count: 3 })
})

it('adds from a partner’s page to the plan of who is logged in there', async () => {
  const { server, press, visited } = show({ 'tempDevice/add': added }, logIn, 'https://partner.example/')
  await press()
  await waitFor(() => expect(server.asked('tempDevice/add')).toHaveLength(1))
  expect(visited).toEqual([])
})

it('says why it could not be added', async () => {
  const full = refused('实验清单最多200项', 'wrong_state', 409)
  const { lab, press } = show({ 'tempDevice/add': full }, logIn)
  await press()
  await waitFor(() =>
    expect(lab.messages.getState().toasts).toMatchObject([{ kind: 'error', text: '实验清单最多200项' }]),
  )
  expect(lab.plan.getState().allCount).toBe(0)
})
