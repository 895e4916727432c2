import { NotSent } from './not-sent.ts'

/** What the official account answers; `errcode` is absent or 0 where it did what it was asked. */
export interface WechatAnswer {
  errcode?: number
  errmsg?: string
}

/** The token is no good any more, though its time is not over. */
const tokenFaults = [40001, 40014, 42001]

export const isTokenFault = ({ errcode = 0 }: WechatAnswer): boolean => tokenFaults.includes(errcode)

/** Another try does not help: what staff or the member would have to do. */
const lasting: Readonly<Record<number, string>> = {
  40003: '公众号不认识会员绑定的微信，请会员重新绑定',
  40036: '微信消息模板的编号不对，请在设置中核对',
  40037: '微信消息模板的编号不对，请在设置中核对',
  43004: '会员没有关注公众号',
  43019: '会员在公众号的黑名单中，或已取消关注',
  43101: '会员拒收公众号的消息',
  47003: '微信消息模板的字段与设置不符，请在设置中核对',
  48001: '公众号没有发送模板消息的权限',
  48004: '公众号的模板消息接口已被停用',
}

/** Too much for now. */
const limited: Readonly<Record<number, string>> = {
  [-1]: '微信系统繁忙',
  45009: '公众号今天的消息已达上限',
  45011: '公众号发送过于频繁',
  45033: '公众号发送过于频繁',
}

/** What an answer that is no success means. */
export const wechatFault = ({ errcode = 0, errmsg = '' }: WechatAnswer): NotSent => {
  const forGood = lasting[errcode]
  if (forGood) return new NotSent('never', `${forGood}（${errcode}）`)
  return new NotSent('later', `${limited[errcode] ?? `微信没有接受：${errmsg}`}（${errcode}）`)
}
