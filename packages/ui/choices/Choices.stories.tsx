import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx'
import { Select } from './Select.tsx'
import { TextArea } from './TextArea.tsx'

const options = [
  { value: 'prestore', label: '预存', hint: '余额 ¥12,800.00' },
  { value: 'credit', label: '信用', hint: '额度内可用' },
  { value: 'transfer', label: '对公转账', disabled: true },
]

const meta: Meta<RadioGroupProps<string>> = {
  title: '组件/选择与多行文字',
  component: RadioGroup<string>,
  parameters: {
    docs: { description: { component: '几个选项中的一个，都看得见；多的用下拉框。多行文字随内容变高。' } },
  },
  args: { label: '支付方式', name: 'pay', options, value: 'prestore' },
  render: (props) => {
    const [value, setValue] = useState(props.value)
    return <RadioGroup {...props} value={value} onChange={setValue} />
  },
}
export default meta

type Story = StoryObj<RadioGroupProps<string>>

export const 单选: Story = {}
export const 单选有误: Story = { args: { value: undefined, error: '「支付方式」不能为空' } }
export const 下拉框: Story = {
  render: (props) => {
    const [value, setValue] = useState<string | undefined>(undefined)
    return <Select {...props} value={value} onChange={setValue} />
  },
}
export const 多行文字: Story = {
  render: () => {
    const [value, setValue] = useState('样品易潮解，请在手套箱中开封。')
    return <TextArea label="留言" name="message" value={value} onChange={setValue} maxLength={200} />
  },
}
export const 深色: Story = { globals: { theme: 'dark' } }
