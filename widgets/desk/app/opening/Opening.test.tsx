import { openingItem, openingItemKeys } from '@lab/contract/rules/app/opening/items'
import { done } from '@lab/core/testing'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { bodies, heading, press, show, type } from '../../testing.tsx'

beforeEach(() => sessionStorage.clear())

const items = (missing: readonly string[]) =>
  openingItemKeys.map((key) => {
    const { title, tab } = openingItem(key)
    return { key, title, done: !missing.includes(key), section: tab }
  })

const open = async (role: 'admin' | 'content', info: object, missing: readonly string[] = []) => {
  window.history.replaceState(null, '', '/desk/opening')
  const shown = await show(role, {
    'staff/opening/info': done({ ...info, items: items(missing) }),
    'staff/opening/open': done({ open: true }),
    'staff/opening/close': done({ open: false, text: '检修' }),
    'staff/opening/trial': done({}),
  })
  await heading('开业')
  return shown
}

describe('a shop that has not opened', () => {
  it('cannot open while something that it needs is missing, and leads to it', async () => {
    await open('admin', { open: false }, ['license', 'mail'])
    expect(screen.getByRole('button', { name: '开业' })).toBeDisabled()
    expect(screen.getByRole('link', { name: '去填写：用户协议' })).toHaveAttribute(
      'href',
      '/desk/page?id=license',
    )
    const row = screen.getByRole('heading', { name: /用户协议/ }).closest('li') as HTMLElement
    expect(within(row).getByText('必需')).toBeVisible()
  })

  it('opens without what is advised only, and says what is left', async () => {
    const { server } = await open('admin', { open: false }, ['mail'])
    await press('开业')
    expect(screen.getByText('还没有做的：邮件试发。')).toBeVisible()
    const buttons = screen.getAllByRole('button', { name: '开业' })
    buttons.at(-1)?.click()
    await expect.poll(() => server.asked('staff/opening/open').length).toBe(1)
  })

  it('is opened by an admin only', async () => {
    await open('content', { open: false }, [])
    expect(screen.queryByRole('button', { name: '开业' })).toBeNull()
    expect(screen.getByText('开业与暂停由管理员决定。')).toBeVisible()
  })
})

describe('an open shop', () => {
  it('closes with a word to visitors, and keeps what was typed when that is missing', async () => {
    const { server } = await open('admin', { open: true })
    await press('暂停接单')
    type('恢复接单的日子', '2026-12-01')
    screen.getAllByRole('button', { name: '暂停接单' }).at(-1)?.click()
    expect(await screen.findByText('[写给访客的话]不能为空')).toBeVisible()
    type(/写给访客的话/, '检修')
    screen.getAllByRole('button', { name: '暂停接单' }).at(-1)?.click()
    await expect
      .poll(() => bodies(server.asked('staff/opening/close')))
      .toEqual([{ text: '检修', until: '2026-12-01' }])
  })

  it('tries a channel', async () => {
    const { server } = await open('admin', { open: true }, ['sms'])
    await press('试发：短信试发')
    type(/手机号/, '13800001234')
    await press('试发')
    expect(bodies(server.asked('staff/opening/trial'))).toEqual([{ channel: 'sms', to: '13800001234' }])
  })

  it('tries WeChat, for a member who bound it or an openid', async () => {
    const { server } = await open('admin', { open: true }, ['wechat'])
    await press('试发：微信试发')
    type(/已绑定微信的会员手机号/, '微信')
    await press('试发')
    expect(server.asked('staff/opening/trial')).toEqual([])
    type(/已绑定微信的会员手机号/, '13800001234')
    await press('试发')
    expect(bodies(server.asked('staff/opening/trial'))).toEqual([{ channel: 'wechat', to: '13800001234' }])
  })
})
