import { describe, expect, it } from 'vitest'
import { isEmail } from '../../ground/email.ts'
import { isPhone, maskPhone } from '../../ground/phone.ts'
import { needsSupervisor, organizations } from './organization.ts'
import { passwordProblem } from './password.ts'

describe('a phone', () => {
  it('is a mainland mobile number', () => {
    for (const phone of ['13800000000', '19912345678', '14700000000']) expect(isPhone(phone)).toBe(true)
    for (const phone of [
      '',
      '12800000000',
      '1380000000',
      '138000000000',
      '+8613800000000',
      '1380000000a',
      '13800000000\n',
    ])
      expect(isPhone(phone)).toBe(false)
  })

  it('shows three digits in front and four behind when masked', () => {
    expect(maskPhone('13812345678')).toBe('138****5678')
    expect(maskPhone('labuser')).toBe('l***')
    expect(maskPhone('')).toBe('')
  })
})

describe('a new password', () => {
  it('has 8 to 64 characters with letters and digits', () => {
    expect(passwordProblem('Abc12345')).toBeUndefined()
    expect(passwordProblem(`a1${'x'.repeat(62)}`)).toBeUndefined()
    expect(passwordProblem('Abc1234')).toBe('[密码]须为8至64位')
    expect(passwordProblem(`a1${'x'.repeat(63)}`)).toBe('[密码]须为8至64位')
    expect(passwordProblem('12345678')).toBe('[密码]须同时包含字母和数字')
    expect(passwordProblem('abcdefgh')).toBe('[密码]须同时包含字母和数字')
    expect(passwordProblem('密码12345678')).toBe('[密码]须同时包含字母和数字')
  })
})

describe('an e-mail address', () => {
  it('is one address on a domain with a dot', () => {
    for (const mail of ['a@b.cn', 'first.last+tag@mail.lab-one.example']) expect(isEmail(mail)).toBe(true)
    for (const mail of ['', 'a', 'a@b', 'a@b.', '@b.cn', 'a b@c.cn', 'a@b.cn,c@d.cn', 'a@b.cn\nBcc: c@d.cn'])
      expect(isEmail(mail)).toBe(false)
  })
})

describe('user types', () => {
  it('are offered as students, teachers, individuals and enterprises', () => {
    expect(organizations.map(({ id }) => id)).toEqual([0, 3, 1, 2])
    expect(organizations.filter(({ id }) => needsSupervisor(id)).map(({ name }) => name)).toEqual(['学生'])
  })
})
