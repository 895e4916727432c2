import { exampleOf } from '@lab/contract/calls'
import type { SamplingState } from '@lab/contract/rules/work/sampling/sampling'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { waitFor } from 'storybook/test'
import definition from './member-samples.widget.ts'
import type { Pickup } from './usePickups.ts'
import { way } from './words.ts'

const steps: readonly SamplingState[] = way

const [example] = exampleOf('sampling/list').list as [Pickup]

const change = (state: SamplingState, step: number) => ({
  at: example.created + step * 7200,
  event: 'request' as const,
  from: null,
  to: state,
  actor: 'staff' as const,
})

/** A pickup that has come as far as a state. */
const aPickup = (state: SamplingState, more: Partial<Pickup> = {}): Pickup => ({
  ...example,
  rid: state,
  state,
  timeline: [
    ...steps.slice(0, Math.max(1, steps.indexOf(state) + 1)).map(change),
    ...(state === 'canceled' ? [change(state, 1)] : []),
  ],
  ...more,
})

const found = (list: Pickup[], total = list.length) => ({
  answers: { 'sampling/list': { list, total, page: 1, limit: 10 } },
})

const logIn = (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })

const all = found([...way, 'canceled' as const].map((state) => aPickup(state)))

const meta: Meta<typeof Widget> = {
  title: '部件/会员/上门取样',
  component: Widget,
  args: { definition },
  parameters: { prepare: logIn, ...all },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 多页: Story = { parameters: found([aPickup('assigned')], 34) }
export const 载入中: Story = { parameters: { answers: { 'sampling/list': 'wait' } } }
export const 空: Story = { parameters: found([]) }
export const 出错: Story = { parameters: { answers: { 'sampling/list': 'fail' } } }
export const 未登录: Story = { parameters: { prepare: () => {} } }
export const 取消确认: Story = {
  parameters: found([aPickup('assigned')]),
  play: async ({ canvasElement }) => {
    const button = await waitFor(() => {
      const root = canvasElement.querySelector('div')?.shadowRoot
      const found = root?.querySelector<HTMLElement>('.pickup-top .button')
      if (!found) throw new Error('not there yet')
      return found
    })
    button.click()
  },
}
export const 长内容: Story = {
  parameters: found([
    aPickup('requested', {
      name: '阿卜杜热西提·示例示例示例',
      province: '新疆维吾尔自治区',
      city: '巴音郭楞蒙古自治州',
      area: '和静县',
      address: '示例路 888 号示例科技园示例大厦 B 座 12 层 1203 室示例实验室（前台左转到底）'.repeat(2),
      message: '样品共 36 件，其中 12 件需要 -80 ℃ 冷链，请自带干冰箱；到达前半小时请来电。'.repeat(3),
    }),
  ]),
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
