import type { UserInfo } from '@lab/core'
import { LabProvider } from '@lab/core/react'
import { type Answers, aLab, done, settled, someTokens } from '@lab/core/testing'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SiteHeader, type SiteHeaderData } from './SiteHeader.tsx'

const aMember = (more: Partial<UserInfo> = {}): Partial<UserInfo> => ({
  account: '13800000000',
  name: '示例用户',
  nickname: '',
  phone: '13800000000',
  complete: true,
  ...more,
})
const address = [{ address_rid: 'address-1' }]

export const someData = (more: Partial<SiteHeaderData> = {}): SiteHeaderData => ({
  brand: { name: '示例检测平台', line: '分析测试' },
  hotline: '400-000-0000',
  hours: '周一至周六 8:30–18:30',
  types: [
    { id: 1, name: '送样检测', children: [{ id: 101, name: '形貌分析' }] },
    { id: 2, name: '上门预约', children: [] },
  ],
  ...more,
})

const aServerFor = (member: Partial<UserInfo>, allCount: number): Answers => ({
  'user/info': done({ userInfo: member, address }),
  'address/list': done({ list: address }),
  'tempDevice/list': done({ list: [], allCount }),
  'user/logout': done(),
})

/** Shows the header to a visitor, unless the core knows a member. */
export const show = (lab = aLab(), data = someData()) => {
  render(
    <LabProvider lab={lab}>
      <SiteHeader data={data} />
    </LabProvider>,
  )
  return lab
}

/** Shows it to a member who has so many experiments in the plan. */
export const showToMember = async (more: Partial<UserInfo> = {}, allCount = 0) => {
  const lab = show(aLab(aServerFor(aMember(more), allCount)))
  await act(async () => {
    lab.session.set(someTokens())
    await settled()
  })
  return lab
}

export const nav = () => within(screen.getByRole('navigation', { name: '主导航' }))
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
