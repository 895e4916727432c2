import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MemberPrestore } from './MemberPrestore.tsx'

const applications = exampleOf('prestoreApply/list')
const [application] = applications.list

const show = async ({ answers = {}, view = '' }: { answers?: Answers; view?: string } = {}) => {
  const { server, openTab } = aBrowser({
    'prestore/balance': done(exampleOf('prestore/balance')),
    'prestore/list': done(exampleOf('prestore/list')),
    'prestoreApply/list': done(applications),
    ...answers,
  })
  const { lab } = openTab({ href: 'https://lab.example/member/prestore' })
  lab.session.set(someTokens())
  render(
    <LabProvider lab={lab}>
      <MemberPrestore attributes={{ view, page: 1 }} />
    </LabProvider>,
  )
  await act(settled)
  return { lab, server }
}

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(settled)
}

describe('prestore', () => {
  it('says what is left, what is given on top, and where it went', async () => {
    await show()
    expect(screen.getByRole('region', { name: '预存余额' })).toHaveTextContent('¥5,000.00')
    expect(screen.getByRole('list', { name: '预存赠送' })).toHaveTextContent('满 ¥10,000.00 赠 ¥200.00')
    expect(screen.getByRole('table', { name: '预存明细' })).toHaveTextContent('+¥5,000.00')
  })

  it('offers to pay in where nothing ever was', async () => {
    await show({ answers: { 'prestore/list': done({ list: [], total: 0, page: 1, limit: 20 }) } })
    expect(screen.getByText('还没有预存')).toBeVisible()
    expect(screen.getAllByRole('button', { name: '申请预存' })).toHaveLength(2)
  })

  it('can be asked again when it could not be loaded', async () => {
    const { server } = await show({
      answers: { 'prestore/list': refused('服务器开小差了', 'internal', 500) },
    })
    server.answers['prestore/list'] = done(exampleOf('prestore/list'))
    await press('重试')
    expect(screen.getByRole('table', { name: '预存明细' })).toBeVisible()
  })

  it('withdraws what waits, once that is said', async () => {
    const { server } = await show({ view: 'apply', answers: { 'prestoreApply/cancel': done() } })
    await press('撤回')
    expect(server.asked('prestoreApply/cancel')).toHaveLength(0)
    await press('撤回申请')
    expect(server.asked('prestoreApply/cancel')[0]?.body).toEqual({ rid: application?.rid })
  })

  it('tells why one was not confirmed', async () => {
    const list = [{ ...application, state: 'rejected', reason: '没有查到汇款' }]
    await show({ view: 'apply', answers: { 'prestoreApply/list': done({ ...applications, list }) } })
    expect(screen.getByText('未通过：没有查到汇款')).toBeVisible()
    expect(screen.queryByRole('button', { name: '撤回' })).toBeNull()
  })
})
