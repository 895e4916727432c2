import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { CountField } from './CountField.tsx'

const meta: Meta<typeof CountField> = {
  title: '组件/数量',
  component: CountField,
  args: { label: '数量', name: 'count', value: 3 },
  render: (props) => {
    const [value, setValue] = useState(props.value)
    return <CountField {...props} value={value} onChange={setValue} />
  },
  parameters: {
    docs: { description: { component: '少量的整数：直接输入，或用两侧的按钮加减，不超出范围。' } },
  },
}
export default meta

type Story = StoryObj<typeof CountField>

export const 默认: Story = {}
export const 最少: Story = { args: { value: 1 } }
export const 最多: Story = { args: { value: 9999 } }
export const 禁用: Story = { args: { disabled: true } }
export const 深色: Story = { globals: { theme: 'dark' } }
