import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumb } from './Breadcrumb.tsx'

const meta: Meta<typeof Breadcrumb> = {
  title: '组件/当前位置',
  component: Breadcrumb,
  parameters: { docs: { description: { component: '从首页到这一页；最后一级就是这一页。' } } },
  args: {
    crumbs: [
      { label: '首页', href: '#' },
      { label: '服务项目', href: '#' },
      { label: '送样检测', href: '#' },
      { label: '扫描电镜（SEM）' },
    ],
  },
}
export default meta

type Story = StoryObj<typeof Breadcrumb>

export const 默认: Story = {}
export const 窄屏: Story = { globals: { viewport: { value: 'small' } } }
