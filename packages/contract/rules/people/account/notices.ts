import { hrefOf } from '../../ground/routes.ts'
import { kind } from '../notify/kind.ts'

const accountPage = () => hrefOf('member-information')
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
} as const
