import type { Meta, StoryObj } from '@storybook/react-vite'
import { When } from './When.tsx'

const meta: Meta<typeof When> = {
  title: '组件/时刻',
  component: When,
  parameters: { docs: { description: { component: '表格里的时刻：日期，有地方时连同钟点。' } } },
  args: { at: 1_776_304_800 },
}
export default meta

type Story = StoryObj<typeof When>

export const 默认: Story = {}
