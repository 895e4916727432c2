import { calls, type DataOf } from '@lab/contract/calls'
import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import definition from './report-verify.widget.ts'

const answers = (more: Partial<DataOf<'open/report/verify'>> = {}) => ({
  answers: { 'open/report/verify': { ...calls['open/report/verify'].example, ...more } },
})

const meta: Meta<typeof Widget> = {
  title: '部件/报告核验',
  component: Widget,
  args: { definition, attributes: { code: '7K3M-9QXT-0ABC-DEFG' } },
  parameters: answers(),
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 载入中: Story = { parameters: { answers: { 'open/report/verify': 'wait' } } }
export const 空: Story = { args: { attributes: {} } }
export const 已替换: Story = {
  parameters: answers({ state: 'replaced', since: 1_767_484_800, replaced_by: '260101-0001-E1-R2' }),
}
export const 已作废: Story = { parameters: answers({ state: 'void', since: 1_767_484_800 }) }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
