import { exampleOf } from '@lab/contract/calls'
import { done, refused } from '@lab/core/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { bodies, patience, press, show } from '../../testing.tsx'

const found = exampleOf('staff/inbox/list')
const [notice] = found.list
const unread = Array.from({ length: 6 }, (_, at) => ({ ...notice, rid: `n${at}`, title: `新订单 ${at}` }))

beforeEach(() => history.replaceState(null, '', '/desk/today'))

const open = async (answers = {}) => {
  const { server } = await show('service', { 'staff/inbox/read': done({ unread: 0 }), ...answers })
  const region = await screen.findByRole('region', { name: /^消息/ }, patience)
  return { server, region: within(region) }
}

describe('what members did, on the first screen', () => {
  it('leads to what it is about, and is read by that', async () => {
    const { server, region } = await open()
    const link = await region.findByRole('link', { name: /新订单/ }, patience)
    expect(link).toHaveAttribute('href', notice?.link)
    fireEvent.click(link)
    expect(bodies(server.asked('staff/inbox/read'))).toEqual([{ rids: [notice?.rid] }])
    expect(window.location.pathname).toBe('/desk/order')
  })

  it('is only what was not read, until more is wanted', async () => {
    const { server, region } = await open({
      'staff/inbox/list': done({ ...found, list: unread, total: 30, unread: 30 }),
    })
    await region.findByText('30 条未读', {}, patience)
    await press('更多（共 30 条）')
    await press('含已读')
    expect(bodies(server.asked('staff/inbox/list'))).toEqual([
      { limit: 6, unread: true },
      { limit: 20, unread: true },
      { limit: 6 },
    ])
  })

  it('is marked as read all at once', async () => {
    const { server, region } = await open()
    await region.findByRole('link', { name: /新订单/ }, patience)
    server.answers['staff/inbox/list'] = done({ ...found, list: [], total: 0, unread: 0 })
    await press('全部已读')
    expect(bodies(server.asked('staff/inbox/read'))).toEqual([{ all: true }])
    expect(await region.findByText(/没有未读消息/)).toBeVisible()
  })

  it('can be asked for again where it could not be loaded', async () => {
    const { server, region } = await open({ 'staff/inbox/list': refused('服务器开小差了', 'internal', 500) })
    await region.findByRole('button', { name: '重试' }, patience)
    server.answers['staff/inbox/list'] = done(found)
    await press('重试')
    expect(await region.findByRole('link', { name: /新订单/ })).toBeVisible()
  })
})
