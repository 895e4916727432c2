import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinkTabs } from './LinkTabs.tsx'

const links = ['新闻资讯', '课程培训', '服务案例', '致谢文献'].map((label, at) => ({
  href: `#${label}`,
  label,
  isCurrent: at === 1,
}))

const meta: Meta<typeof LinkTabs> = {
  title: '组件/页面标签',
  component: LinkTabs,
  args: { label: '资讯分类', links },
}
export default meta

type Story = StoryObj<typeof LinkTabs>

export const 默认: Story = {}
export const 窄屏: Story = { globals: { viewport: { value: 'small' } } }
