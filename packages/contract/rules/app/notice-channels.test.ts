import { describe, expect, it } from 'vitest'
import { chosenKinds, noticeChannels, numberIn, smsKinds } from './notice-channels.ts'
import { allNoticeKinds } from './notification-kinds.ts'
import { noticeSettings } from './settings/notice.ts'

describe('the kinds of notices by channels', () => {
  it('send an SMS for what waits for an answer only', () => {
    expect(allNoticeKinds.filter((kind) => noticeChannels[kind].sms)).toEqual(
      allNoticeKinds.filter((kind) => (smsKinds as readonly string[]).includes(kind)),
    )
  })

  it("let a member choose of all but their account's security", () => {
    expect(chosenKinds).toContain('data_ready')
    expect(chosenKinds).not.toContain('phone_changed')
  })

  it("let the order's number out, and of papers theirs", () => {
    const facts = {
      order_number: '260105-0001',
      number: '260105-0001-E1',
      project: '扫描电镜',
      note: '您的手机 139',
    }
    expect(numberIn(facts)).toBe('260105-0001')
    expect(numberIn({ number: 'ZD-1' })).toBe('ZD-1')
    expect(numberIn({ phone: '13900000000' })).toBe('')
  })
})

describe('the templates of WeChat', () => {
  const template = { kind: 'data_ready', template: 't', title: 'thing1', number: '', at: 'time3' } as const

  it('are one for each kind, with fields that are named as WeChat names them', () => {
    const { check } = noticeSettings.wechat_templates
    expect(check?.([template])).toEqual({})
    expect(check?.([template, { ...template, template: 'u' }])).toEqual({ '1.kind': expect.any(String) })
    expect(check?.([{ ...template, title: '{{thing1.DATA}}' }])).toEqual({ '0.title': expect.any(String) })
  })
})
