import { registerRules } from '@lab/contract/rules/people/account/code-forms'
import type { Meta, StoryObj } from '@storybook/react-vite'
import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { RadioGroup } from '../choices/RadioGroup.tsx'
import { Select } from '../choices/Select.tsx'
import { TextArea } from '../choices/TextArea.tsx'
import { CodeButton } from '../code-button/CodeButton.tsx'
import { useForm } from '../form/useForm.ts'
import { Link } from '../link/Link.tsx'
import { Checkbox } from './Checkbox.tsx'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'

const sheet = '.form { display: grid; gap: 20px; max-width: 420px; }'
const types = [
  { value: 0, label: '学生' },
  { value: 3, label: '老师' },
  { value: 1, label: '个人' },
  { value: 2, label: '企业' },
]
const ways = [
  { value: 0, label: '自行送样', hint: '邮寄或送到实验室' },
  { value: 1, label: '上门取样', hint: '部分城市开通' },
]
const nothing = () => {}

/** Every field in one state. */
function AllFields({ error, disabled }: { error?: string; disabled?: boolean }) {
  const [type, setType] = useState(0)
  const [checked, setChecked] = useState(true)
  return (
    <div className="form">
      <style>{sheet}</style>
      <TextField
        label="手机号"
        name="phone"
        required
        value=""
        onChange={nothing}
        placeholder="请输入手机号"
        hint="用于登录与接收实验进度"
        prefix={<Phone size={18} />}
        error={error}
        disabled={disabled}
      />
      <TextField
        label="验证码"
        name="code"
        required
        value="1234"
        onChange={nothing}
        suffix={<CodeButton remaining={disabled ? 42 : 0} onClick={nothing} />}
        error={error}
        disabled={disabled}
      />
      <PasswordField
        label="密码"
        name="password"
        autoComplete="new-password"
        value="abc12345"
        onChange={nothing}
        error={error}
        disabled={disabled}
      />
      <Select
        label="所属行业"
        name="trade"
        value={undefined}
        onChange={nothing}
        options={types}
        error={error}
        disabled={disabled}
      />
      <RadioGroup
        label="用户类型"
        name="organization"
        required
        value={type}
        onChange={setType}
        options={types}
        error={error}
        disabled={disabled}
      />
      <RadioGroup
        label="送样方式"
        name="type"
        value={1}
        onChange={nothing}
        options={ways}
        disabled={disabled}
      />
      <TextArea
        label="留言"
        name="message"
        value="样品怕潮，请用干燥器转运。"
        onChange={nothing}
        maxLength={200}
        error={error}
        disabled={disabled}
      />
      <Checkbox
        label={
          <>
            我已阅读并同意<Link href="#">《用户协议》</Link>
          </>
        }
        name="agreed"
        checked={checked}
        onChange={setChecked}
        hint="请勿在公用设备上勾选"
        error={error}
        disabled={disabled}
      />
    </div>
  )
}

const blank = { phone: '', code: '', password: '', confirmPassword: '' }

/** Shows the first fault only, and keeps what was typed. */
function Registration() {
  const form = useForm({ initial: blank, rules: registerRules, submit: async () => undefined })
  return (
    <form className="form" {...form.props}>
      <style>{sheet}</style>
      <TextField
        label="手机号"
        inputMode="numeric"
        autoComplete="username"
        maxLength={11}
        {...form.field('phone')}
      />
      <TextField label="验证码" inputMode="numeric" autoComplete="one-time-code" {...form.field('code')} />
      <PasswordField label="密码" autoComplete="new-password" {...form.field('password')} />
      <PasswordField label="确认密码" autoComplete="new-password" {...form.field('confirmPassword')} />
      <Button type="submit" kind="primary" busy={form.busy} block>
        注册
      </Button>
    </form>
  )
}

const meta: Meta<typeof AllFields> = {
  title: '组件/表单',
  component: AllFields,
  parameters: {
    docs: { description: { component: '表单的各种输入：名称、提示、错误写在旁边，并连到输入框。' } },
  },
}
export default meta

type Story = StoryObj<typeof AllFields>

export const 默认: Story = {}
export const 出错: Story = { args: { error: '[手机号]不能为空' } }
export const 长内容: Story = {
  args: {
    error:
      '[验证码]与手机号不符，或已经超过有效时间：请确认手机号无误后重新获取，并在五分钟内填写收到的最后一条',
  },
  globals: { viewport: { value: 'small' } },
}
export const 禁用: Story = { args: { disabled: true } }
export const 注册表单: Story = { render: () => <Registration /> }
export const 窄屏: Story = { globals: { viewport: { value: 'small' } } }
export const 深色: Story = { globals: { theme: 'dark' } }
