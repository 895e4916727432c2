import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import guide from './guide.widget.ts'

const text =
  '<h2>寄样须知</h2><ul><li>每个样品单独包装</li><li>随样品附上打印的协议</li></ul><h2>结算方式</h2><table><thead><tr><th scope="col">方式</th><th scope="col">说明</th></tr></thead><tbody><tr><td>预存扣款</td><td>确认数据后一键结算</td></tr></tbody></table>'

const meta: Meta<typeof Widget> = {
  title: '部件/内容/服务指南',
  component: Widget,
  args: { definition: guide },
  parameters: { answers: { 'open/web/page': { title: '服务指南', content: text, updated: 1764547200 } } },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 只有流程: Story = { parameters: { answers: { 'open/web/page': 'fail' } } }
export const 载入中: Story = { parameters: { answers: { 'open/web/page': 'wait' } } }
export const 长内容: Story = {
  parameters: {
    answers: { 'open/web/page': { title: '服务指南', content: text.repeat(8), updated: 1764547200 } },
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
