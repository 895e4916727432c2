import { Widget } from '@lab/widget/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import serviceProcess from './service-process.widget.ts'

const meta: Meta<typeof Widget> = {
  title: '部件/首页/服务流程',
  component: Widget,
  args: { definition: serviceProcess },
}
export default meta

type Story = StoryObj<typeof Widget>

export const 默认: Story = {}
export const 企业客户: Story = {
  play: async ({ canvasElement }) => {
    const frame = [...canvasElement.querySelectorAll('*')].find((element) => element.shadowRoot)
    frame?.shadowRoot?.querySelector<HTMLElement>('[data-tab="company"]')?.click()
  },
}
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
