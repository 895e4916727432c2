import type { Readable } from 'node:stream'
import type { ShortNotice, WechatTemplate } from '@lab/contract/rules/people/notify/short-notice'
import type { Db } from '../db/open.ts'
import type { Settings } from '../settings-table.ts'
import type { PaymentProviders } from './payment/kinds.ts'

/** Sends a code to a phone; rejects when it could not be handed over. With `none` nothing can be sent. */
export interface Sms {
  kind: 'local' | 'aliyun' | 'none'
  sendCode(phone: string, code: string): Promise<void>
  /** Tells an old phone that another one took its place, `newPhone` masked; rejects when it could not be handed over. */
  sendPhoneChanged(phone: string, newPhone: string): Promise<void>
  /** Tells of a notice, in the name of the house; absent where nothing is set for it. @throws NotSent */
  sendNotice?(message: SmsMessage): Promise<void>
}

export interface SmsMessage {
  /** Names the message for good. */
  id: string
  phone: string
  notice: ShortNotice
  house: string
}

export interface WechatMessage {
  /** Names the message for good: the same one sent twice can be told. */
  id: string
  /** Whose: an openid of the account that logs in by QR code. */
  to: string
  template: WechatTemplate | undefined
  notice: ShortNotice
  /** Where it leads. */
  url: string
}

export interface Attachment {
  filename: string
  open(): Promise<Readable>
}

export interface Sender {
  name: string
  address: string
}

export interface Written {
  /** Names the mail for good: the same one sent twice can be told. */
  id: string
  from: Sender
  to: string
  subject: string
  text: string
  html: string
  attachments: readonly Attachment[]
}

export interface Mail {
  kind: 'local' | 'smtp' | 'none'
  send(mail: Written): Promise<void>
}

export interface Wechat {
  kind: 'local' | 'official'
  /** What the QR code of a new scene says: opened on a phone, it leads to a scan of that scene. */
  sceneUrl(scene: string, seconds: number, base: string): Promise<string>
  /** Whether only kinds with a template can be sent. */
  needsTemplate?: boolean
  /** Sends a notice; absent where there is nowhere to send it. @throws NotSent */
  sendNotice?(message: WechatMessage): Promise<void>
}

export interface Providers {
  sms: Sms
  mail: Mail
  wechat: Wechat
  /** Who takes money online; none that is not offered. */
  payments: PaymentProviders
}

export interface Tools {
  db: Db
  settings: Settings
  now(): number
  newId(): string
}
