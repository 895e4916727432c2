import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumb } from '../breadcrumb/Breadcrumb.tsx'
import { Pagination } from './Pagination.tsx'

const meta: Meta<typeof Pagination> = {
  title: '组件/分页与面包屑',
  component: Pagination,
  parameters: { docs: { description: { component: '翻页与当前位置。页码是链接，可以在新标签页打开。' } } },
  args: { page: 1, limit: 20, total: 396, href: (page) => `#${page}` },
}
export default meta

type Story = StoryObj<typeof Pagination>

export const 默认: Story = {}
export const 中间: Story = { args: { page: 9 } }
export const 面包屑: Story = {
  render: () => (
    <Breadcrumb
      crumbs={[{ label: '首页', href: '#' }, { label: '送样检测', href: '#' }, { label: '扫描电子显微镜' }]}
    />
  ),
}
export const 只有一页: Story = { args: { total: 12 } }
export const 长内容: Story = { args: { page: 5000, total: 199_980 } }
export const 窄屏: Story = { args: { page: 9 }, globals: { viewport: { value: 'small' } } }
export const 深色: Story = { args: { page: 9 }, globals: { theme: 'dark' } }
