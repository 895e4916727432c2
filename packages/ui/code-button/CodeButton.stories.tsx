import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextField } from '../field/TextField.tsx'
import { CodeButton } from './CodeButton.tsx'

const meta: Meta<typeof CodeButton> = {
  title: '组件/验证码按钮',
  component: CodeButton,
  parameters: { docs: { description: { component: '获取验证码：发送中、倒计时、可以重发。' } } },
  args: { remaining: 0, onClick: () => {} },
  render: (props) => (
    <TextField
      label="验证码"
      name="code"
      value=""
      onChange={() => {}}
      inputMode="numeric"
      autoComplete="one-time-code"
      suffix={<CodeButton {...props} />}
    />
  ),
}
export default meta

type Story = StoryObj<typeof CodeButton>

export const 默认: Story = {}
export const 发送中: Story = { args: { busy: true } }
export const 倒计时: Story = { args: { remaining: 60 } }
export const 窄屏: Story = { args: { remaining: 59 }, globals: { viewport: { value: 'small' } } }
export const 深色: Story = { args: { remaining: 59 }, globals: { theme: 'dark' } }
