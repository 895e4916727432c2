import { hrefOf } from '../../ground/routes.ts'
import { because, kind } from '../notify/kind.ts'

const accountPage = () => hrefOf('member-information')
/** Who cannot log in is helped by people. */
const contactPage = () => hrefOf('contact')
const notYou = '如果不是您本人操作，请立即联系客服。'

/** Of what a member is reached by: sent to the old phone or mailbox too. */
export const accountNotices = {
  phone_changed: kind<{ phone: string; at: string }>({
    title: '手机号已更换',
    group: 'account',
    mail: true,
    link: accountPage,
    text: ({ phone, at }) => `您的账号已于 ${at} 更换手机号，现在用 ${phone} 登录。${notYou}`,
  }),
  email_changed: kind<{ email: string; at: string }>({
    title: '邮箱已修改',
    group: 'account',
    mail: true,
    link: accountPage,
    text: ({ email, at }) => `您的账号已于 ${at} 修改邮箱为 ${email}。${notYou}`,
  }),
  account_frozen: kind<{ reason: string }>({
    title: '账号已冻结',
    group: 'account',
    mail: true,
    link: contactPage,
    text: ({ reason }) =>
      `您的账号已冻结${because(reason)}。冻结期间不能登录和下单；进行中的实验照常进行，余额保留。如有疑问，请联系客服。`,
  }),
  account_unfrozen: kind<object>({
    title: '账号已恢复',
    group: 'account',
    mail: true,
    link: accountPage,
    text: () => '您的账号已解除冻结，可以登录和下单。',
  }),
  account_merged: kind<{ phone: string; into: string }>({
    title: '账号已合并',
    group: 'account',
    mail: true,
    link: accountPage,
    text: ({ phone, into }) =>
      `您用 ${phone} 注册的账号已合并到这个账号，订单、余额、发票等都转到了这里。以后用 ${into} 或 ${phone} 登录，都进入这个账号；密码是这个账号的密码。如有疑问，请联系客服。`,
  }),
} as const
