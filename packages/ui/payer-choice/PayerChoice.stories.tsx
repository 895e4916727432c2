import type { Lab } from '@lab/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { PayerChoice } from './PayerChoice.tsx'

const meta: Meta<typeof PayerChoice> = {
  title: '组件/付款方',
  component: PayerChoice,
  parameters: {
    docs: { description: { component: '本人或所在的群组付款；群组的余额与限额写在选项下面。' } },
    prepare: (lab: Lab) => lab.session.set({ token: 'a', refreshToken: 'b', expires: 4_000_000_000 }),
  },
  args: { value: '', own: '林示例' },
  render: (props) => {
    const [value, setValue] = useState(props.value)
    return <PayerChoice {...props} value={value} onChange={setValue} />
  },
}
export default meta

type Story = StoryObj<typeof PayerChoice>

export const 默认: Story = {}
export const 出错: Story = { parameters: { answers: { 'cluster/all': 'fail' } } }
