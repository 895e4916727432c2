import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { format, required } from '../ground/form.ts'
import { isPhone } from '../ground/phone.ts'
import {
  allErrors,
  attestationRules,
  firstError,
  loginRules,
  pickupAddressRules,
  type Rule,
  registerRules,
  resetRules,
  smsLoginRules,
  type Values,
} from './forms.ts'

const aRegistration = {
  phone: '13800000000',
  code: '123456',
  password: 'Abc12345',
  confirmPassword: 'Abc12345',
}
const aReset = { account: '13800000000', code: '123456', password: 'Abc12345', confirmPassword: 'Abc12345' }
const anAttestation = {
  name: '示例用户',
  email: 'member@lab.example',
  organization: 0,
  company: '示例大学',
  teacher: '示例导师',
  teacher_phone: '',
  teacher_mail: '',
  address_code: '330106',
  address: '示例路 8 号',
}
const aPickupAddress = {
  name: '示例用户',
  phone: '13800000000',
  address_code: '330106',
  address: '示例路 8 号',
}

/** Fills a form in field by field, telling the first error before each step. */
const walk = (rules: readonly Rule[], filled: Values) => {
  const values: Values = {}
  const messages: (string | undefined)[] = []
  for (let step = 0; step <= Object.keys(filled).length; step++) {
    const error = firstError(rules, values)
    messages.push(error?.msg)
    if (!error) break
    values[error.field] = filled[error.field]
  }
  return messages
}

describe('the forms, filled in one field after the other', () => {
  it('password login', () => {
    expect(walk(loginRules, { account: '13800000000', password: 'x' })).toEqual([
      '[用户名/手机号]不能为空',
      '[密码]不能为空',
      undefined,
    ])
  })

  it('SMS login', () => {
    expect(walk(smsLoginRules, { phone: '13800000000', code: '123456' })).toEqual([
      '[手机号]不能为空',
      '[验证码]不能为空',
      undefined,
    ])
  })

  it('registration', () => {
    expect(walk(registerRules, aRegistration)).toEqual([
      '[手机号]不能为空',
      '[验证码]不能为空',
      '[密码]不能为空',
      '[确认密码]不能为空',
      undefined,
    ])
  })

  it('reset', () => {
    expect(walk(resetRules, aReset)).toEqual([
      '[手机号]不能为空',
      '[验证码]不能为空',
      '[密码]不能为空',
      '[确认密码]不能为空',
      undefined,
    ])
  })

  it('attestation of a student', () => {
    expect(walk(attestationRules, anAttestation)).toEqual([
      '「姓名」不能为空',
      '「邮箱」不能为空',
      '「用户类型」不能为空',
      '「公司/单位」不能为空',
      '「导师/负责人」不能为空',
      '「寄送地址」不能为空',
      '「详细地址」不能为空',
      undefined,
    ])
  })

  it('a new pickup address', () => {
    expect(walk(pickupAddressRules, aPickupAddress)).toEqual([
      '[姓名]不能为空',
      '[手机]不能为空',
      '[取样地址]不能为空',
      '[详细地址]不能为空',
      undefined,
    ])
  })
})

describe('the rules beyond emptiness', () => {
  it.each([
    ['registration', registerRules, aRegistration],
    ['reset', resetRules, aReset],
  ] as const)('tells a differing confirmation at %s', (_, rules, filled) => {
    expect(firstError(rules, { ...filled, confirmPassword: 'Abc12346' })).toEqual({
      field: 'confirmPassword',
      msg: '[密码]不一致',
    })
  })

  it('tells all faults of one field before those of the next', () => {
    expect(firstError(registerRules, { ...aRegistration, phone: '1', code: '' })?.msg).toBe(
      '[手机号]格式不正确',
    )
    expect(firstError(registerRules, { ...aRegistration, password: 'abc', confirmPassword: '' })?.msg).toBe(
      '[密码]须为8至64位',
    )
    expect(firstError(attestationRules, { ...anAttestation, email: 'a@b', company: '' })?.field).toBe('email')
  })

  it('goes by the fields however a list of rules was put together', () => {
    const [phone, code] = [required('phone', '[手机号]'), required('code', '[验证码]')]
    const whole = format('phone', '[手机号]', isPhone)
    expect(firstError([phone, code, whole], { phone: '1', code: '' })?.field).toBe('phone')
  })

  it('refuses weak passwords at registration and reset but not at login', () => {
    const weak = { password: 'abcdefgh', confirmPassword: 'abcdefgh' }
    expect(firstError(registerRules, { ...aRegistration, ...weak })?.msg).toBe('[密码]须同时包含字母和数字')
    expect(firstError(resetRules, { ...aReset, ...weak })?.msg).toBe('[密码]须同时包含字母和数字')
    expect(firstError(loginRules, { account: 'a', password: 'x' })).toBeUndefined()
  })

  it('takes blanks for empty', () => {
    expect(firstError(attestationRules, { ...anAttestation, name: '   ' })?.msg).toBe('「姓名」不能为空')
  })

  it.each([3, 1, 2])('asks nobody of organization %i for a supervisor', (organization) => {
    expect(firstError(attestationRules, { ...anAttestation, organization, teacher: '' })).toBeUndefined()
  })

  it('checks the supervisor contact only when given', () => {
    expect(firstError(attestationRules, { ...anAttestation, teacher_phone: '12' })?.field).toBe(
      'teacher_phone',
    )
    expect(firstError(attestationRules, { ...anAttestation, teacher_mail: 'a@b' })?.field).toBe(
      'teacher_mail',
    )
    expect(firstError(attestationRules, { ...anAttestation, teacher_phone: '0571-88880000' })).toBeUndefined()
  })

  it('marks every field at fault with its first message', () => {
    expect(
      allErrors(registerRules, { phone: '12', code: '', password: 'short', confirmPassword: 'x' }),
    ).toEqual({
      phone: '[手机号]格式不正确',
      code: '[验证码]不能为空',
      password: '[密码]须为8至64位',
      confirmPassword: '[密码]不一致',
    })
  })

  it('finds no first error exactly when there is none at all, and never throws', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(undefined),
      fc.constant(null),
      fc.constant(' '),
    )
    const values = fc.record(Object.fromEntries(Object.keys(anAttestation).map((field) => [field, value])))
    fc.assert(
      fc.property(values, (filled) => {
        const first = firstError(attestationRules, filled)
        const errors = allErrors(attestationRules, filled)
        expect(Object.keys(errors).length > 0).toBe(first !== undefined)
        if (first) expect(errors[first.field]).toBe(first.msg)
      }),
    )
  })
})
