import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink, Link } from './Link.tsx'

const meta: Meta<typeof Link> = {
  title: '组件/链接',
  component: Link,
  parameters: { docs: { description: { component: '文字里的链接；像按钮的链接也是链接。' } } },
  args: { href: '#', children: '查看原文' },
}
export default meta

type Story = StoryObj<typeof Link>

export const 默认: Story = {}
export const 新窗口: Story = { args: { external: true } }
export const 像按钮: Story = { render: (props) => <ButtonLink {...props} kind="primary" /> }
export const 深色: Story = { globals: { theme: 'dark' } }
