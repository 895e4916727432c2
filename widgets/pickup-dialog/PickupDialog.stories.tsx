import { exampleOf } from '@lab/contract/calls'
import { pickupDays } from '@lab/contract/rules/work/sampling/pickup'
import type { Lab } from '@lab/core'
import { rootIn, Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import definition from './pickup-dialog.widget.ts'

const hour = 3600
const setting = exampleOf('open/setting')
const { userInfo, address } = exampleOf('user/info')
const [home] = address as [(typeof address)[number]]

/** A Thursday, 10:00 in Shanghai. */
const thursday = Date.parse('2026-04-16T10:00:00+08:00') / 1000
const at = (now: number, full: object[] = []) => ({
  'open/setting': { ...setting, now },
  'open/sampling/slots': { full, now },
})

const abroad = {
  ...home,
  address_rid: 'abroad',
  province: '广东省',
  city: '深圳市',
  area: '南山区',
  address_code: '440305',
  address: '示例科技园 2 栋',
  default: 0,
}
const someone = (addresses: object[]) => ({
  'user/info': { userInfo, address: addresses },
  'address/list': { list: addresses },
})

const token = { token: 'a', refreshToken: 'b', expires: 4_000_000_000 }

const open = (lab: Lab) => {
  lab.session.set(token)
  void Promise.all([lab.settings.load(), lab.user.load()]).then(() => lab.dialogs.open('pickup'))
}

const meta: Meta<typeof Widget> = {
  title: '部件/取样预约弹窗',
  component: Widget,
  args: { definition },
  parameters: {
    docs: { story: { inline: false, height: '860px' } },
    prepare: open,
    answers: { ...at(thursday), ...someone([home]) },
  },
}
export default meta

type Story = StoryObj<typeof Widget>

/** Presses a control once it is there, and waits for what is said then. */
const pressing =
  (selector: string, words: string): Story['play'] =>
  async ({ canvasElement }) => {
    const root = rootIn(canvasElement)
    const control = await waitFor(() => {
      const found = root.querySelector<HTMLElement>(selector)
      if (!found) throw new Error('not there yet')
      return found
    })
    control.click()
    await waitFor(() => expect(within(root).getByRole('dialog')).toHaveTextContent(words))
  }

export const 默认: Story = {}
export const 已选时间: Story = { play: pressing('[name=time]:not(:disabled)', '上门取样，') }
export const 自送: Story = { play: pressing('[name=type][value="0"]', '妥善包装') }
export const 其他地址: Story = { play: pressing('[value=new]', '详细地址') }
export const 首个地址: Story = { parameters: { answers: { ...at(thursday), ...someone([]) } } }
export const 未开通的地址: Story = {
  parameters: { answers: { ...at(thursday), ...someone([abroad, home]) } },
}
export const 开通的城市: Story = { play: pressing('[aria-haspopup=dialog].link', '开通') }
export const 今日已截止: Story = {
  parameters: { answers: { ...at(thursday + 5 * hour), ...someone([home]) } },
}
export const 已约满: Story = {
  parameters: {
    answers: {
      ...at(thursday, [
        { date: '2026-04-16', time: '11:00-13:00' },
        ...['09:00-11:00', '11:00-13:00', '13:00-15:00', '15:00-17:00'].map((time) => ({
          date: '2026-04-17',
          time,
        })),
      ]),
      ...someone([home]),
    },
  },
}
export const 无可预约: Story = {
  parameters: {
    answers: {
      'open/setting': {
        ...setting,
        samplingSetting: {
          ...setting.samplingSetting,
          disabled_date: pickupDays(thursday),
          disabled_week: [],
        },
        now: thursday,
      },
      'open/sampling/slots': { full: [], now: thursday },
      ...someone([home]),
    },
  },
}
export const 校验提示: Story = { play: pressing('[type=submit]', '提交请选择取样时间段') }
export const 载入中: Story = {
  parameters: {
    answers: { 'open/setting': 'wait' },
    prepare: (lab: Lab) => {
      lab.session.set(token)
      lab.dialogs.open('pickup')
    },
  },
}
export const 出错: Story = {
  parameters: {
    answers: { 'open/setting': 'fail' },
    prepare: (lab: Lab) => {
      lab.session.set(token)
      lab.dialogs.open('pickup')
    },
  },
}
export const 按钮: Story = {
  args: { attributes: { trigger: '' } },
  parameters: { prepare: () => {} },
}
export const 长内容: Story = {
  parameters: {
    answers: {
      ...at(thursday),
      ...someone(
        Array.from({ length: 6 }, (_, index) => ({
          ...home,
          address_rid: `address-${index}`,
          default: index === 0 ? 1 : 0,
          address: '示例路 888 号示例科技园示例大厦 B 座 12 层 1203 室示例实验室（前台左转到底）',
        })),
      ),
    },
  },
}
export const 窄屏: Story = { ...已选时间, globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { ...已选时间, globals: { theme: 'dark' } }
