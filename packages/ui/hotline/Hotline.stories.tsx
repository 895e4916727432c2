import type { Meta, StoryObj } from '@storybook/react-vite'
import { Hotline } from './Hotline.tsx'

const meta: Meta<typeof Hotline> = {
  title: '组件/服务热线',
  component: Hotline,
  args: { number: '400-000-0000', hours: '周一至周六 8:30–18:30' },
  parameters: { docs: { description: { component: '热线与工作时间，两者都来自网站设置。' } } },
}
export default meta

type Story = StoryObj<typeof Hotline>

export const 默认: Story = {}
export const 带图标: Story = { args: { icon: true } }
export const 没有工作时间: Story = { args: { hours: undefined } }
export const 窄屏: Story = { globals: { viewport: { value: 'phone' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
