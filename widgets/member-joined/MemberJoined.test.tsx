import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MemberJoined } from './MemberJoined.tsx'

const joined = exampleOf('cluster/joined')
const [group] = joined.list

const show = async (attributes: object = {}, answers: Answers = {}) => {
  const { server, openTab } = aBrowser({
    'cluster/joined': done(joined),
    'cluster/search': done(exampleOf('cluster/search')),
    'cluster/applied': done(exampleOf('cluster/applied')),
    ...answers,
  })
  const { lab } = openTab({ href: 'https://lab.example/member/communityJn' })
  lab.session.set(someTokens())
  render(
    <LabProvider lab={lab}>
      <MemberJoined attributes={{ view: '', kw: '', page: 1, ...attributes }} />
    </LabProvider>,
  )
  await act(settled)
  return { lab, server }
}

const press = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  await act(settled)
}

describe('the groups that one is in', () => {
  it('say what is left of this month’s limit', async () => {
    await show(
      {},
      { 'cluster/joined': done({ ...joined, list: [{ ...group, orderable: { fen: 60_000 } }] }) },
    )
    expect(screen.getByRole('listitem', { name: '示例课题组' })).toHaveTextContent('可下单¥600.00')
  })

  it('lead who manages them, or looks at them, to their page', async () => {
    const manager = { ...group, rid: 'managed', name: '甲组', role: 'manager' as const }
    const viewer = { ...group, rid: 'seen', name: '乙组', role: 'viewer' as const, orderable: undefined }
    await show({}, { 'cluster/joined': done({ ...joined, list: [manager, viewer, group], total: 3 }) })
    expect(screen.getByRole('listitem', { name: '甲组' })).toHaveTextContent('管理员')
    expect(screen.getByRole('link', { name: '管理群组' })).toHaveAttribute(
      'href',
      expect.stringContaining('rid=managed'),
    )
    expect(screen.getByRole('listitem', { name: '乙组' })).toHaveTextContent('可下单不可下单')
    expect(screen.getByRole('link', { name: '账单与支出' })).toHaveAttribute(
      'href',
      expect.stringContaining('rid=seen'),
    )
  })

  it('are left once that is said', async () => {
    const { server } = await show({}, { 'cluster/leave': done() })
    await press('退出群组')
    expect(server.asked('cluster/leave')).toHaveLength(0)
    await press('退出')
    expect(server.asked('cluster/leave')[0]?.body).toEqual({ rid: group?.rid })
  })

  it('are taken over by whom they were offered to', async () => {
    const offered = { ...group, transfer: { name: '林示例', mine: true } }
    const { server } = await show(
      {},
      { 'cluster/joined': done({ ...joined, list: [offered] }), 'cluster/transferAnswer': done() },
    )
    await press('接受')
    expect(server.asked('cluster/transferAnswer')[0]?.body).toEqual({
      rid: group?.rid,
      version: 1,
      accept: true,
    })
  })

  it.each([
    ['the group as it is now', { name: '新课题组' }, '刚刚有改动：群组名称'],
    ['that it is offered no more', { transfer: undefined }, '移交已被收回'],
  ])('show, where it changed before it was taken over, %s', async (_, change, told) => {
    const offered = { ...group, transfer: { name: '林示例', mine: true } }
    const { server, lab } = await show(
      {},
      {
        'cluster/joined': done({ ...joined, list: [offered] }),
        'cluster/transferAnswer': refused('内容刚刚有更新，请核对后再操作', 'stale', 409),
      },
    )
    const before = server.asked('cluster/joined').length
    server.answers['cluster/joined'] = done({ ...joined, list: [{ ...offered, ...change }] })
    await press('接受')
    expect(lab.messages.getState().toasts.at(-1)?.text).toBe(told)
    expect(server.asked('cluster/joined')).toHaveLength(before + 1)
  })

  it('are found by name, and asked to be let in', async () => {
    const { server } = await show(
      { view: 'search', kw: '课题组' },
      { 'cluster/apply': done(exampleOf('cluster/apply')) },
    )
    await press(/申请加入/)
    await press('提交申请')
    expect(server.asked('cluster/apply')[0]?.body).toEqual({ rid: 'example-cluster', message: '' })
    expect(server.asked('cluster/search')).toHaveLength(2)
  })
})

it('what was refused tells the reason that its owner gave', async () => {
  const applied = exampleOf('cluster/applied')
  const [one] = applied.list
  const refusedOne = { ...one, state: 'refused' as const, reason: '请先联系课题组秘书' }
  await show({ view: 'applied' }, { 'cluster/applied': done({ ...applied, list: [refusedOne] }) })
  expect(await screen.findByText('未同意的原因：请先联系课题组秘书')).toBeVisible()
})
