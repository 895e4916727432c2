import { exampleOf } from '@lab/contract/calls'
import { done } from '@lab/core/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { page, patience, press, show } from '../../testing.tsx'
import { everyText } from './every.ts'

const [mail] = exampleOf('staff/mail/list').list

const answers = {
  'staff/job/list': done(exampleOf('staff/job/list')),
  'staff/job/retry': done(),
  'staff/mail/list': page([mail]),
  'staff/mail/retry': done({ count: 1 }),
}

const open = async (more: object = {}) => {
  history.replaceState(null, '', '/desk/job')
  const { server } = await show('admin', { ...answers, ...more })
  await screen.findByRole('heading', { name: '全部任务' }, patience)
  return server
}

describe('the jobs at the desk', () => {
  it('show what failed, which mails did not arrive, and how each job went', async () => {
    await open()
    expect(await screen.findByText('member@lab.example')).toBeVisible()
    const faults = within(screen.getByRole('region', { name: '没有办成的事项' }))
    expect(faults.getByText('connection refused')).toBeVisible()
    const jobs = within(screen.getByRole('region', { name: '任务' }))
    expect(jobs.getByText('每 5 分钟')).toBeVisible()
    expect(jobs.getByText('2 / 318')).toBeVisible()
    expect(jobs.getByText('还没有')).toBeVisible()
  })

  it('say by which channel what did not arrive was sent, and why it did not', async () => {
    const wechat = {
      ...mail,
      rid: 'w',
      channel: 'wechat' as const,
      to: '李同学',
      error: '会员没有关注公众号（43004）',
    }
    await open({ 'staff/mail/list': page([mail, wechat]) })
    const table = within(await screen.findByRole('region', { name: '没有送达的通知' }))
    expect(table.getByText('邮件：数据可以查看了')).toBeVisible()
    expect(table.getByText('微信：数据可以查看了')).toBeVisible()
    expect(table.getByText('会员没有关注公众号（43004）')).toBeVisible()
  })

  it('try again what failed, and send mails again', async () => {
    const server = await open()
    await press('重试：example-experiment')
    expect(server.asked('staff/job/retry')[0]?.body).toEqual({
      name: 'confirm',
      target_rid: 'example-experiment',
    })
    await press('再发：member@lab.example')
    expect(server.asked('staff/mail/retry')[0]?.body).toEqual({ rids: [mail?.rid] })
    expect(server.asked('staff/mail/list').length).toBeGreaterThan(1)
  })
})

it.each([
  ['* * * * *', '每分钟'],
  ['*/5 * * * *', '每 5 分钟'],
  ['7 * * * *', '每小时第 7 分'],
  ['30 8 * * *', '每天 08:30'],
  ['0 8 1 * *', '0 8 1 * *'],
])('%s is %s', (cron, text) => expect(everyText(cron)).toBe(text))
