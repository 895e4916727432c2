import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type CallPath, calls } from './calls/index.ts'
import { contentProblems } from './content-schema.ts'
import { explain } from './explain.ts'
import { blankOf } from './rules/shop/content/bodies.ts'

const faultsOf = (path: CallPath, input: unknown) => {
  const schema: z.ZodType = calls[path].request
  const { error } = schema.safeParse(input)
  return error && explain(error, input)
}

const aProfile = (changes: object = {}) => ({
  name: '示例用户',
  email: 'member@lab.example',
  organization: 0,
  company: '示例大学',
  teacher: '示例导师',
  province: '浙江省',
  city: '杭州市',
  area: '西湖区',
  address_code: '330106',
  address: '示例路 8 号',
  ...changes,
})

describe('what a refused request is told', () => {
  it('uses the words of the registration form, whether a field is missing or empty', () => {
    const words = { phone: '[手机号]不能为空', code: '[验证码]不能为空', password: '[密码]不能为空' }
    expect(faultsOf('open/sign', {})).toEqual(words)
    expect(faultsOf('open/sign', { phone: ' ', code: '', password: '' })).toEqual(words)
    expect(faultsOf('open/sign', { phone: null, code: null, password: null })).toEqual(words)
  })

  it('says of an empty field that it is empty, not that its format is wrong', () => {
    const { article, instrument } = { article: blankOf('article'), instrument: blankOf('instrument') }
    const body = { ...article, title: '开放日', content: '<p>欢迎</p>' }
    expect(contentProblems('article', body)).toEqual([{ at: 'created', msg: '[发布日期]不能为空' }])
    expect(contentProblems('article', { ...body, created: '昨天' })).toEqual([
      { at: 'created', msg: '[发布日期]格式不正确' },
    ])
    expect(contentProblems('instrument', { ...instrument, name: '电镜', open_from: '' })).toEqual([
      { at: 'open_from', msg: '[开放时间从]不能为空' },
    ])
  })

  it('uses the words of the login form', () => {
    expect(faultsOf('open/login', {})).toEqual({
      account: '[用户名/手机号]不能为空',
      password: '[密码]不能为空',
    })
  })

  it('uses the words of the attestation form', () => {
    expect(faultsOf('user/update4profile', {})).toEqual({
      name: '「姓名」不能为空',
      email: '「邮箱」不能为空',
      organization: '「用户类型」不能为空',
      company: '「公司/单位」不能为空',
      province: '「寄送地址」不能为空',
      city: '「寄送地址」不能为空',
      address_code: '「寄送地址」不能为空',
      address: '「详细地址」不能为空',
    })
  })

  it('asks a student for the supervisor and nobody else', () => {
    const withoutTeacher = { teacher: undefined }
    expect(faultsOf('user/update4profile', aProfile(withoutTeacher))).toEqual({
      teacher: '「导师/负责人」不能为空',
    })
    expect(faultsOf('user/update4profile', aProfile({ ...withoutTeacher, organization: 2 }))).toBeUndefined()
  })

  it('takes a city without districts', () => {
    expect(faultsOf('user/update4profile', aProfile({ city: '儋州市', area: '' }))).toBeUndefined()
    expect(faultsOf('user/update4profile', aProfile({ city: '儋州市', area: undefined }))).toBeUndefined()
  })

  it('checks the supervisor contact when one is given', () => {
    expect(faultsOf('user/update4profile', aProfile({ teacher_phone: '', teacher_mail: '' }))).toBeUndefined()
    expect(faultsOf('user/update4profile', aProfile({ teacher_phone: '12', teacher_mail: 'x' }))).toEqual({
      teacher_phone: '「导师/负责人电话」格式不正确',
      teacher_mail: '「导师/负责人邮箱」格式不正确',
    })
  })

  it('names unknown fields, even those that look like the language itself', () => {
    const body = JSON.parse('{"keys":["a"],"extra":1,"__proto__":{"x":1},"constructor":2}')
    expect(Object.keys(faultsOf('open/setting/list4key', body) ?? {}).sort()).toEqual(
      expect.arrayContaining(['constructor', 'extra']),
    )
    expect(faultsOf('open/setting', JSON.parse('{"__proto__":{"x":1}}'))).toBeDefined()
  })

  it('refuses the wrong type, the overlong and text no database stores', () => {
    expect(faultsOf('open/news/detail', { rid: 7 })).toEqual({ rid: '应为文字' })
    expect(faultsOf('open/news/detail', { rid: 'x'.repeat(65) })).toEqual({ rid: '最多64个字' })
    expect(faultsOf('open/news/detail', { rid: 'a\u0000b' })).toEqual({ rid: '含有不支持的字符' })
    expect(faultsOf('open/news/detail', { rid: 'a\ud800' })).toEqual({ rid: '含有不支持的字符' })
    expect(faultsOf('open/sign', { phone: 13800000000, code: [], password: {} })).toEqual({
      phone: '应为文字',
      code: '应为文字',
      password: '应为文字',
    })
  })

  it('names the place inside a list', () => {
    expect(faultsOf('open/setting/list4key', { keys: ['a', 5] })).toEqual({ 'keys.1': '应为文字' })
  })

  it('speaks of the shape that was meant when there are several', () => {
    expect(faultsOf('user/update4contact', { phone: '13800000000' })).toEqual({
      code: '[验证码]不能为空',
      password: '[密码]不能为空',
    })
    expect(faultsOf('user/update4contact', { email: 'x' })).toEqual({ email: '「邮箱」格式不正确' })
  })

  it('reads numbers from a query but not nonsense', () => {
    const { request } = calls['open/web/device/search']
    expect(request.parse({ typeId: '1', page: '2' })).toMatchObject({ typeId: 1, page: 2, limit: 20 })
    for (const page of ['', '0', '-1', '1.5', '1e3', ' 1', '9'.repeat(30), '一'])
      expect(faultsOf('open/web/device/search', { page })).toHaveProperty('page')
  })

  it('says nothing about fields when the request is no object', () => {
    for (const body of [null, undefined, 'text', 3, []]) expect(faultsOf('open/login', body)).toEqual({})
  })

  it('tells at most 50 fields', () => {
    const body = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, 1]))
    expect(Object.keys(faultsOf('open/login', body) ?? {})).toHaveLength(50)
  })

  it('never throws and always answers in Chinese, whatever is sent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(calls) as CallPath[])), fc.jsonValue(), (path, body) => {
        for (const msg of Object.values(faultsOf(path, body) ?? {})) expect(msg).toMatch(/\p{Script=Han}/u)
      }),
      { numRuns: 500 },
    )
  })
})
