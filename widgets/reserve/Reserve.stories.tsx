import { exampleOf } from '@lab/contract/calls'
import type { Lab } from '@lab/core'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './reserve.widget.ts'
import { aReserveData, aWeek } from './testing.ts'

const logIn = (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 })

const { project, form } = aReserveData()
const answers = {
  'open/web/device/detail': project,
  'open/web/sampleParameter/relate': form,
  'open/web/instrument/week': aWeek(),
  'reservation/list': { list: [], total: 0, page: 1, limit: 20 },
  'cluster/all': exampleOf('cluster/all'),
  'reservation/add': exampleOf('reservation/add'),
  'price/mine': { list_fen: aWeek().instrument.price_fen_per_hour, prices: [] },
}
const agreed = {
  payer: { kind: 'self' as const, rid: 'example-member', name: '林示例' },
  price_fen: 24_000,
  agreed: { name: '学生价', until: '2027-06-30' },
}

const meta: Meta<typeof Widget> = {
  title: '部件/预约仪器',
  component: Widget,
  args: { definition, attributes: { rid: project.rid } },
  parameters: { prepare: logIn, answers },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 协议价: Story = {
  parameters: { answers: { ...answers, 'price/mine': { ...answers['price/mine'], prices: [agreed] } } },
}
export const 停机: Story = {
  parameters: {
    answers: { ...answers, 'open/web/instrument/week': aWeek({ down: aWeek().open_hours, busy: [] }) },
  },
}
export const 载入中: Story = {
  parameters: { answers: { ...answers, 'open/web/instrument/week': 'wait' } },
}
export const 不需预约: Story = {
  parameters: { answers: { ...answers, 'open/web/device/detail': { ...project, type_id: 1 } } },
}
export const 出错: Story = { parameters: { answers: { ...answers, 'open/web/instrument/week': 'fail' } } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
