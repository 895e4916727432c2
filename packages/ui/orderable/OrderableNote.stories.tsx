import type { Meta, StoryObj } from '@storybook/react-vite'
import { OrderableNote } from './OrderableNote.tsx'

const meta: Meta<typeof OrderableNote> = {
  title: '组件/可下单金额',
  component: OrderableNote,
  parameters: {
    docs: { description: { component: '现在还能下单的一个金额；有限制时，只写起作用的那一道和出路。' } },
  },
  args: { of: { fen: 150_000 } },
}
export default meta

type Story = StoryObj<typeof OrderableNote>

export const 默认: Story = {}
export const 受限: Story = {
  args: { of: { fen: 0, gate: { key: 'limit', by: 'member' } }, cluster_rid: 'g' },
}
