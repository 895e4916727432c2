import type { Db } from '../db/open.ts'
import type { Settings } from '../settings-table.ts'
import { aliyunSms } from './aliyun-sms.ts'
import { localMail, localSms } from './local.ts'
import { smtpMail } from './smtp-mail.ts'
import { localWechat, officialWechat } from './wechat.ts'

/** Sends a code to a phone; rejects when it could not be handed over. */
export interface Sms {
  kind: 'local' | 'aliyun'
  sendCode(phone: string, code: string): Promise<void>
}

export interface Mail {
  kind: 'local' | 'smtp'
  send(mail: { to: string; subject: string; text: string }): Promise<void>
}

export interface Wechat {
  kind: 'local' | 'official'
  /** What the QR code of a new scene says: opened on a phone, it leads to a scan of that scene. */
  sceneUrl(scene: string, seconds: number, base: string): Promise<string>
}

export interface Providers {
  sms: Sms
  mail: Mail
  wechat: Wechat
}

export interface Tools {
  db: Db
  settings: Settings
  now(): number
  newId(): string
}

/** The providers that the settings name. */
export const openProviders = (tools: Tools): Providers => ({
  sms: tools.settings.sms === 'aliyun' ? aliyunSms(tools.settings) : localSms(tools),
  mail: tools.settings.smtpUrl ? smtpMail(tools.settings) : localMail(tools),
  wechat: tools.settings.wechat === 'official' ? officialWechat(tools) : localWechat(),
})
