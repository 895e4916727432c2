import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smsText, wechatValues } from './short-notice.ts'

const notice = { title: '数据可以查看了', number: '260105-0001', at: 1_767_582_000 }

describe('a notice outside the house', () => {
  it('fills the fields that its template has', () => {
    expect(wechatValues({ title: 'thing1', number: 'character_string2', at: 'time3' }, notice)).toEqual({
      thing1: '数据可以查看了',
      character_string2: '260105-0001',
      time3: '2026-01-05 11:00',
    })
    expect(wechatValues({ title: 'thing4', number: '', at: '' }, notice)).toEqual({
      thing4: '数据可以查看了',
    })
  })

  it('leaves no field empty, and makes none longer than WeChat takes', () => {
    const names = fc.constantFrom('thing1', 'character_string2', 'phrase3', 'const4')
    fc.assert(
      fc.property(
        names,
        fc.string({ maxLength: 60 }),
        fc.string({ maxLength: 60 }),
        (name, title, number) => {
          const [value = ''] = Object.values(
            wechatValues({ title: '', number: name, at: '' }, { ...notice, title, number }),
          )
          expect([...value].length).toBeLessThanOrEqual(32)
          expect(value).not.toBe('')
        },
      ),
    )
    expect(
      wechatValues({ title: 'thing1', number: '', at: '' }, { ...notice, title: '长'.repeat(30) }),
    ).toEqual({
      thing1: '长'.repeat(20),
    })
  })

  it('says by SMS what waits, of which order, and where, and nothing else', () => {
    expect(smsText(notice, '衡析')).toBe('【衡析】数据可以查看了（260105-0001），请登录衡析查看。')
    expect(smsText({ ...notice, number: '' }, '衡析')).toBe('【衡析】数据可以查看了，请登录衡析查看。')
  })
})
