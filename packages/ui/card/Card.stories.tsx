import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from './Card.tsx'

const meta: Meta<typeof Card> = {
  title: '组件/卡片',
  component: Card,
  parameters: { docs: { description: { component: '一件事物的盒子；写了 `href` 时整张卡片是一个链接。' } } },
  args: { children: '扫描电镜（SEM）：断口、颗粒与薄膜的形貌' },
}
export default meta

type Story = StoryObj<typeof Card>

export const 默认: Story = {}
export const 链接: Story = { args: { href: '#' } }
export const 深色: Story = { globals: { theme: 'dark' } }
