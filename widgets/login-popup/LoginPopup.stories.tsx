import type { DialogProps, Lab } from '@lab/core'
import { rootIn, Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import definition from './login-popup.widget.ts'

const open =
  (props: DialogProps['login'] = {}) =>
  (lab: Lab) =>
    lab.dialogs.open('login', props)

type Play = { canvasElement: HTMLElement }

const find = ({ canvasElement }: Play, selector: string) =>
  rootIn(canvasElement).querySelector<HTMLElement>(selector)
const click = (selector: string) => async (play: Play) => find(play, selector)?.click()

/** Fills in the form, once it is there, and sends it. */
const logIn = async (play: Play) => {
  const field = (name: string) =>
    waitFor(() => {
      const found = find(play, `[name=${name}]`)
      if (!found) throw new Error('still loading')
      return found
    })
  await userEvent.type(await field('account'), '13800000000')
  await userEvent.type(await field('password'), 'Example-2026')
  await click('[type=submit]')(play)
}
const scan = click('[data-tab=qr]')

const qr = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 25 25"><path d="${Array.from(
    { length: 625 },
    (_, at) => ((at * 7919) % 13 < 6 ? `M${at % 25} ${Math.floor(at / 25)}h1v1h-1z` : ''),
  ).join('')}"/></svg>`,
)}`
const ticket = { ticket: 'example', qr_code_url: qr, expire_seconds: 120 }

const meta: Meta<typeof Widget> = {
  title: '部件/登录弹窗',
  component: Widget,
  args: { definition },
  parameters: {
    prepare: open(),
    answers: { 'open/wx/ticket': ticket },
    docs: { story: { inline: false, height: '760px' } },
  },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 验证码登录: Story = { play: click('[data-tab=code]') }
export const 倒计时: Story = {
  parameters: {
    prepare: (lab: Lab) => {
      lab.countdown('login').start()
      open()(lab)
    },
  },
  play: click('[data-tab=code]'),
}
export const 扫码登录: Story = { play: scan }
export const 扫描成功: Story = {
  parameters: {
    answers: { 'open/wx/ticket': ticket, 'open/wx/qrCodeLogin': { state: 'scanned', scanned: true } },
  },
  play: scan,
}
export const 二维码已过期: Story = {
  parameters: { answers: { 'open/wx/ticket': { ...ticket, expire_seconds: 0 } } },
  play: scan,
}
export const 二维码获取失败: Story = {
  parameters: { answers: { 'open/wx/ticket': 'fail' } },
  play: scan,
}
export const 微信绑定: Story = {
  parameters: {
    answers: {
      'open/wx/ticket': ticket,
      'open/wx/qrCodeLogin': { state: 'unbound', scanned: true, bindTicket: 'example' },
    },
  },
  play: scan,
}
export const 已记住的账号: Story = {
  parameters: {
    prepare: (lab: Lab) => {
      lab.remembered.remember('13800000000')
      open()(lab)
    },
  },
}
export const 注册: Story = { parameters: { prepare: open({ panel: 'reg' }) } }
export const 受邀注册: Story = {
  parameters: { prepare: open({ panel: 'reg', inviterCode: 'EXAMPLE8' }) },
}
export const 重置密码: Story = { parameters: { prepare: open({ panel: 'reset' }) } }
export const 登录成功: Story = {
  args: { attributes: { trigger: '' } },
  play: async (play) => {
    await logIn(play)
    await waitFor(() => expect(within(rootIn(play.canvasElement)).queryByRole('dialog')).toBeNull())
  },
}
export const 必填提示: Story = {
  play: async (play) => {
    await click('[type=submit]')(play)
    await waitFor(() => expect(find(play, '[name=account]')).toHaveAttribute('aria-invalid', 'true'))
  },
}
export const 出错: Story = {
  parameters: { answers: { 'open/wx/ticket': ticket, 'open/login': 'fail' } },
  play: async (play) => {
    await logIn(play)
    await waitFor(() => expect(find(play, '[type=submit]')).toBeEnabled())
    await expect(find(play, '[name=password]')).toHaveValue('Example-2026')
  },
}
export const 登录按钮: Story = {
  args: { attributes: { trigger: '', label: '会员登录' } },
  parameters: { prepare: () => {} },
}
export const 长内容: Story = {
  args: { attributes: { trigger: '', label: '使用实验室账号登录，或用手机号注册新的账号' } },
  parameters: { prepare: () => {} },
  globals: { viewport: { value: 'small' } },
}
export const 登录按钮会员: Story = {
  args: { attributes: { trigger: '' } },
  parameters: {
    prepare: (lab: Lab) =>
      lab.session.set({ token: 'example', refreshToken: 'example', expires: lab.clock.now() + 7200 }),
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
export const 窄屏注册: Story = {
  parameters: { prepare: open({ panel: 'reg' }) },
  globals: { viewport: { value: 'phone' } },
}
