import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MemberInvite } from './MemberInvite.tsx'

const info = exampleOf('invite/info')

const show = async (answers: Answers = {}) => {
  const { server, openTab } = aBrowser({ 'invite/info': done(info), ...answers })
  const { lab } = openTab({ href: 'https://lab.example/member/invite' })
  lab.session.set(someTokens())
  render(
    <LabProvider lab={lab}>
      <MemberInvite attributes={{ page: 1 }} />
    </LabProvider>,
  )
  await act(settled)
  return server
}

it('shows the code to pass on, what it brings, and who came by it', async () => {
  await show()
  expect(screen.getByRole('region', { name: '邀请码' })).toHaveTextContent(info.link)
  expect(screen.getByRole('list', { name: '邀请的步骤' })).toHaveTextContent(info.reward.invitee)
  const table = screen.getByRole('table', { name: '受邀的人' })
  expect(table).toHaveTextContent('林**')
  expect(table).toHaveTextContent('未结清')
})

it('says so while nobody has come', async () => {
  await show({ 'invite/info': done({ ...info, list: [], total: 0, rewarded: 0 }) })
  expect(screen.getByText('还没有人通过您的邀请注册')).toBeVisible()
})

it('can be asked again when it could not be loaded', async () => {
  const server = await show({ 'invite/info': refused('服务器开小差了', 'internal', 500) })
  server.answers['invite/info'] = done(info)
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await act(settled)
  expect(screen.getByRole('table', { name: '受邀的人' })).toBeVisible()
})
