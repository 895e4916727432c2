import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { RadioGroup } from '../choices/RadioGroup.tsx'
import { Select } from '../choices/Select.tsx'
import { TextArea } from '../choices/TextArea.tsx'
import { Checkbox } from './Checkbox.tsx'
import { DigitsField } from './DigitsField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A phone field that keeps what is typed. */
const Phone = (more: Partial<TextFieldProps>) => {
  const [value, setValue] = useState('')
  return <TextField label="手机号" name="phone" value={value} onChange={setValue} {...more} />
}

it.each([
  ['手机号', '+86 138-0000-1234', '13800001234'],
  ['手机号', '\u202d13800001234\u202c', '13800001234'],
  ['验证码', '123 456', '123456'],
  ['验证码', '１２３４５６', '123456'],
])('takes what is pasted into %s whole: %s', async (label, pasted, taken) => {
  const Pasted = () => {
    const [value, setValue] = useState('')
    const Control = label === '手机号' ? PhoneField : DigitsField
    return <Control label={label} name="typed" value={value} onChange={setValue} />
  }
  render(<Pasted />)
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.paste(pasted)
  expect(screen.getByLabelText(label)).toHaveValue(taken)
})

describe('TextField', () => {
  it('tells each change while it is typed', async () => {
    const onChange = vi.fn()
    render(<TextField label="手机号" name="phone" value="" onChange={onChange} />)
    await userEvent.type(screen.getByLabelText('手机号'), '1')
    expect(onChange).toHaveBeenCalledWith('1')
  })

  it('takes no more than its length', async () => {
    render(<Phone maxLength={11} />)
    await userEvent.type(screen.getByLabelText('手机号'), '138000012345')
    expect(screen.getByLabelText('手机号')).toHaveValue('13800001234')
  })

  it('is described by its hint, and by its error once there is one', () => {
    const { rerender } = render(<Phone hint="仅支持大陆手机号" />)
    const input = screen.getByRole('textbox', { name: '手机号' })
    expect(input).toHaveAccessibleDescription('仅支持大陆手机号')
    expect(input).not.toHaveAttribute('aria-invalid')
    rerender(<Phone hint="仅支持大陆手机号" error="[手机号]不能为空" />)
    expect(input).toHaveAccessibleDescription('[手机号]不能为空')
    expect(input).toBeInvalid()
  })

  it('is said to be required without the browser checking it', () => {
    render(<Phone required />)
    expect(screen.getByRole('textbox', { name: /手机号/ })).toBeRequired()
    expect(screen.getByRole('textbox', { name: /手机号/ })).not.toHaveAttribute('required')
  })

  it('has a name even when its label is not seen', () => {
    render(<Phone labelHidden autoComplete="tel" inputMode="numeric" />)
    const input = screen.getByRole('textbox', { name: '手机号' })
    expect(input).toHaveAttribute('autocomplete', 'tel')
    expect(input).toHaveAttribute('inputmode', 'numeric')
  })
})

describe('PasswordField', () => {
  it('shows the password only while its eye is pressed', async () => {
    render(
      <PasswordField
        label="密码"
        name="password"
        autoComplete="current-password"
        value="abc12345"
        onChange={() => {}}
      />,
    )
    const input = screen.getByLabelText('密码')
    expect(input).toHaveAttribute('type', 'password')
    expect(input).toHaveAttribute('autocomplete', 'current-password')
    await userEvent.click(screen.getByRole('button', { name: '显示密码' }))
    expect(input).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: '隐藏密码' }))
    expect(input).toHaveAttribute('type', 'password')
  })
})

describe('TextArea', () => {
  it('counts what is written', () => {
    render(<TextArea label="留言" name="message" maxLength={200} value="请早点来" onChange={() => {}} />)
    expect(screen.getByText('4/200')).toBeInTheDocument()
  })
})

const userTypes = [
  { value: 0, label: '学生' },
  { value: 3, label: '老师' },
  { value: 2, label: '企业', disabled: true },
]

describe('Select', () => {
  it('hands over the option’s value as it was given, not as text', async () => {
    const onChange = vi.fn()
    render(
      <Select
        label="用户类型"
        name="organization"
        value={undefined}
        options={userTypes}
        onChange={onChange}
      />,
    )
    expect(screen.getByRole('combobox')).toHaveDisplayValue('请选择')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '用户类型' }), '老师')
    expect(onChange).toHaveBeenCalledWith(3)
  })
})

describe('RadioGroup', () => {
  const Types = ({ onChange }: { onChange?: (value: number) => void }) => {
    const [value, setValue] = useState(0)
    const change = (next: number) => {
      setValue(next)
      onChange?.(next)
    }
    return (
      <RadioGroup label="用户类型" name="organization" options={userTypes} value={value} onChange={change} />
    )
  }

  it('has one choice at a time, made by its label', async () => {
    const onChange = vi.fn()
    render(<Types onChange={onChange} />)
    expect(screen.getByRole('group', { name: '用户类型' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: '学生' })).toBeChecked()
    await userEvent.click(screen.getByText('老师'))
    expect(onChange).toHaveBeenCalledWith(3)
    expect(screen.getByRole('radio', { name: '老师' })).toBeChecked()
    expect(screen.getByRole('radio', { name: '学生' })).not.toBeChecked()
  })

  it('cannot choose what is disabled', async () => {
    const onChange = vi.fn()
    render(<Types onChange={onChange} />)
    await userEvent.click(screen.getByText('企业'))
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('Checkbox', () => {
  it('is read with the warning beside it', async () => {
    const onChange = vi.fn()
    render(
      <Checkbox
        label="记住密码"
        name="remember"
        checked={false}
        onChange={onChange}
        hint="请勿在公用设备上勾选"
      />,
    )
    const box = screen.getByRole('checkbox', { name: '记住密码' })
    expect(box).toHaveAccessibleDescription('请勿在公用设备上勾选')
    await userEvent.click(screen.getByText('记住密码'))
    expect(onChange).toHaveBeenCalledWith(true)
  })
})
