import { smsText } from '@lab/contract/rules/people/notify/short-notice'
import type { Mail, Sms, Tools } from './kinds.ts'
import { outbox } from './schema.ts'

/** No provider where visitors are real: who asks sees that. */
export const noSms = (): Sms => ({
  kind: 'none',
  sendCode: async () => {
    throw new Error('SMS is not set')
  },
  sendPhoneChanged: async () => {
    throw new Error('SMS is not set')
  },
})

export const noMail = (): Mail => ({
  kind: 'none',
  send: async () => {
    throw new Error('SMTP_URL is not set')
  },
})

/** Codes go to the developer's outbox. */
export const localSms = ({ db, now, newId }: Tools): Sms => ({
  kind: 'local',
  sendCode: async (phone, code) => {
    const text = `【检测平台】您的验证码是${code}，5分钟内有效，请勿告诉他人。`
    await db.insert(outbox).values({ rid: newId(), to: phone, kind: 'sms', text, code, at: now() })
  },
  sendPhoneChanged: async (phone, newPhone) => {
    const text = `【检测平台】您的账号已更换手机号为${newPhone}，如非本人操作请立即联系客服。`
    await db.insert(outbox).values({ rid: newId(), to: phone, kind: 'sms', text, at: now() })
  },
  sendNotice: async ({ id, phone, notice, house }) => {
    await db
      .insert(outbox)
      .values({ rid: id, to: phone, kind: 'sms', text: smsText(notice, house), at: now() })
      .onConflictDoNothing()
  },
})

export const localMail = ({ db, now }: Tools): Mail => ({
  kind: 'local',
  send: async ({ id, to, subject, text, html, attachments }) => {
    const papers = attachments.map(({ filename }) => `附件：${filename}`)
    await db
      .insert(outbox)
      .values({ rid: id, to, kind: 'mail', text: [subject, text, ...papers].join('\n\n'), html, at: now() })
      .onConflictDoNothing()
  },
})
