import { isPhone } from '../../ground/phone.ts'

/** By what a notice goes out beside the inbox, which has every one (domain §15). */
export const channels = { mail: '邮件', wechat: '微信', sms: '短信' } as const

export type Channel = keyof typeof channels

export const allChannels = Object.keys(channels) as Channel[]

/** What members choose per kind; an SMS comes of itself, and seldom. */
export const chosenChannels = ['mail', 'wechat'] as const satisfies readonly Channel[]

export type ChosenChannel = (typeof chosenChannels)[number]

/** Whether something can name who gets a trial by WeChat: the phone of a member who bound it, or an openid. */
export const isWechatReader = (to: string): boolean => isPhone(to) || /^[\w-]{8,64}$/.test(to)
