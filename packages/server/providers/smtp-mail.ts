import { createTransport } from 'nodemailer'
import type { Settings } from '../settings-table.ts'
import type { Mail } from './kinds.ts'

export const smtpMail = ({ smtpUrl, mailFrom }: Settings): Mail => {
  const transport = createTransport(smtpUrl)
  return {
    kind: 'smtp',
    send: async (mail) => {
      await transport.sendMail({ from: mailFrom, ...mail })
    },
  }
}
