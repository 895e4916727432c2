import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError } from '../../ground/form.ts'
import {
  chosenTheme,
  linesOf,
  originIn,
  originProblem,
  partnerRules,
  themeIn,
  writeTheme,
} from './partner.ts'

describe('an origin', () => {
  it.each([
    'https://lab.example.edu',
    'https://lab.example.edu:8443',
    'https://lab.example.edu/',
    ' HTTPS://Lab.Example.edu ',
  ])('may be registered: %s', (text) => expect(originProblem(text, false)).toBeUndefined())

  it.each([
    ['http://lab.example.edu', '须使用 https'],
    ['https://lab.example.edu/page', '不带路径'],
    ['lab.example.edu', '不是网站来源'],
    ['null', '不是网站来源'],
    ['', '不是网站来源'],
    ['javascript:alert(1)', '不是网站来源'],
    ['file:///etc', '不是网站来源'],
    ['https://*', '不能用通配符'],
    ['https://*.example.edu', '不能用通配符'],
    ['https://lab.*.edu', '不能用通配符'],
    ["https://'self';x", '不能用通配符'],
    ['http://localhost:8090', '正式环境不能登记'],
  ])('may not: %s (%s)', (text, why) => expect(originProblem(text, false)).toContain(why))

  it('may be this machine while developing', () => {
    expect(originProblem('http://localhost:8090', true)).toBeUndefined()
    expect(originProblem('http://127.0.0.1:8090', true)).toBeUndefined()
    expect(originProblem('http://localhost.example.edu', true)).toContain('https')
  })

  it('is found in the address of any page, and is its own origin', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'] }), (address) => {
        const origin = originIn(address) as string
        expect(originIn(origin)).toBe(origin)
        expect(originProblem(origin, false)).toBeUndefined()
      }),
    )
  })
})

describe('the form of a partner', () => {
  const form = {
    name: '示例大学',
    origins: 'https://lab.example.edu',
    isAll: true,
    widgets: [],
    theme: {},
    contact: '',
  }
  const fault = (change: object) => firstError(partnerRules, { ...form, ...change })?.msg

  it('takes a name and an origin', () => expect(fault({})).toBeUndefined())

  it('names what is wrong', () => {
    expect(fault({ name: ' ' })).toBe('[名称]不能为空')
    expect(fault({ origins: '\n ' })).toBe('[允许的来源]不能为空')
    expect(fault({ origins: 'https://a.example\nhttp://b.example' })).toContain('http://b.example')
    expect(fault({ isAll: false })).toBe('[允许的部件]不能为空')
    expect(fault({ isAll: false, widgets: ['lab-banner'] })).toBeUndefined()
    expect(fault({ theme: { '--lab-primary': 'red; } * { color: red' } })).toContain('--lab-primary')
  })

  it('reads one entry a line, once', () => expect(linesOf(' a \r\n\nb\na')).toEqual(['a', 'b']))

  it('reads a theme as it is written, from CSS too, and nothing else from a text', () => {
    const theme = { '--lab-primary': '#123f92', '--lab-font': '"Noto Sans", sans-serif' }
    expect(themeIn(writeTheme(theme))).toEqual(theme)
    expect(themeIn(':root { --lab-accent: #b9470a; color: red; --lab-: 1 }')).toEqual({
      '--lab-accent': '#b9470a',
    })
    expect(themeIn('#7a1f3d')).toEqual({})
  })

  it('leaves out what was not chosen of a theme', () =>
    expect(chosenTheme({ '--lab-primary': ' #123f92 ', '--lab-accent': ' ' })).toEqual({
      '--lab-primary': '#123f92',
    }))
})
