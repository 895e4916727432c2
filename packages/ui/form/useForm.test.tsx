import type { FormError } from '@lab/contract/rules/ground/form'
import { resetRules } from '@lab/contract/rules/people/account/code-forms'
import { LabProvider } from '@lab/core/react'
import { aLab } from '@lab/core/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../button/Button.tsx'
import { FormDialog } from '../dialog/FormDialog.tsx'
import { PasswordField } from '../field/PasswordField.tsx'
import { TextField } from '../field/TextField.tsx'
import { type FieldErrors, useForm } from './useForm.ts'

const blank = { account: '', code: '', password: '', confirmPassword: '' }
const good = { account: '13800001234', code: '123456', password: 'abc12345', confirmPassword: 'abc12345' }

interface ResetProps {
  initial?: typeof blank
  submit?: (values: typeof blank) => Promise<FieldErrors | undefined>
  onFault?: (fault: FormError) => void
}

/** The reset form of spec §5. */
const Reset = ({ initial = good, submit = async () => undefined, onFault }: ResetProps) => {
  const form = useForm({ initial, rules: resetRules, submit, onFault })
  return (
    <form {...form.props}>
      <TextField label="手机号" {...form.field('account')} />
      <TextField label="验证码" {...form.field('code')} />
      <PasswordField label="密码" autoComplete="new-password" {...form.field('password')} />
      <PasswordField label="确认密码" autoComplete="new-password" {...form.field('confirmPassword')} />
      <Button type="submit" busy={form.busy}>
        提交
      </Button>
      <Button onClick={() => form.reset(blank)}>清空</Button>
    </form>
  )
}

const press = () => userEvent.click(screen.getByRole('button', { name: '提交' }))

describe('a form', () => {
  it('tells only the first fault, marks that field and puts the focus there', async () => {
    const onFault = vi.fn()
    const submit = vi.fn()
    render(<Reset initial={{ ...blank, account: '13800001234' }} onFault={onFault} submit={submit} />)
    await press()
    expect(onFault.mock.calls).toEqual([[{ field: 'code', msg: '[验证码]不能为空' }]])
    expect(submit).not.toHaveBeenCalled()
    expect(screen.getByLabelText('验证码')).toHaveFocus()
    expect(screen.getByLabelText('验证码')).toHaveAccessibleDescription('[验证码]不能为空')
    expect(screen.getByLabelText('密码')).not.toBeInvalid()
  })

  it('takes the mark away as soon as the field is changed', async () => {
    render(<Reset initial={{ ...good, confirmPassword: 'other' }} />)
    await press()
    const confirm = screen.getByLabelText('确认密码')
    expect(confirm).toHaveAccessibleDescription('[密码]不一致')
    await userEvent.type(confirm, '1')
    expect(confirm).not.toBeInvalid()
  })

  it('sends what was typed, once, however often it is pressed meanwhile', async () => {
    let answer = (_: undefined) => {}
    const submit = vi.fn(() => new Promise<undefined>((resolve) => (answer = resolve)))
    render(<Reset submit={submit} />)
    await press()
    await press()
    await userEvent.type(screen.getByLabelText('手机号'), '{Enter}')
    expect(submit.mock.calls).toEqual([[good]])
    expect(screen.getByRole('button', { name: '提交' })).toHaveAttribute('aria-busy', 'true')
    answer(undefined)
    await waitFor(() => expect(screen.getByRole('button', { name: '提交' })).not.toHaveAttribute('aria-busy'))
  })

  it('marks what the server refused and keeps what was typed', async () => {
    render(
      <Reset submit={async () => ({ code: '验证码错误或已失效', password: '密码过于简单，请换一个' })} />,
    )
    await press()
    expect(screen.getByLabelText('验证码')).toHaveFocus()
    expect(screen.getByLabelText('验证码')).toHaveAccessibleDescription('验证码错误或已失效')
    expect(screen.getByLabelText('密码')).toHaveAccessibleDescription('密码过于简单，请换一个')
    expect(screen.getByLabelText('手机号')).toHaveValue(good.account)
  })

  it('marks the part that a fault within it stands in, and says what it shows nowhere', async () => {
    const submit = async () => ({ rid: '项目不存在', 'phones.2': '应为 11 位手机号' })
    function Give() {
      const form = useForm({ initial: { phones: '' }, rules: [], submit })
      return (
        <LabProvider lab={aLab()}>
          <FormDialog title="发券" form={form} act="提交" onClose={() => {}}>
            <TextField label="手机号" {...form.field('phones')} />
          </FormDialog>
        </LabProvider>
      )
    }
    render(<Give />)
    await userEvent.click(screen.getByRole('button', { name: '提交', hidden: true }))
    expect(screen.getByLabelText('手机号')).toHaveFocus()
    expect(screen.getByLabelText('手机号')).toHaveAccessibleDescription('应为 11 位手机号')
    expect(screen.getByText('项目不存在')).toHaveAttribute('role', 'alert')
  })

  it('can be emptied', async () => {
    render(<Reset />)
    await userEvent.click(screen.getByRole('button', { name: '清空' }))
    expect(screen.getByLabelText('手机号')).toHaveValue('')
  })
})
