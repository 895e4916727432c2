import { createTransport } from 'nodemailer'
import type { Settings } from '../settings-table.ts'
import type { Mail } from './kinds.ts'

export const smtpMail = ({ smtpUrl, mailFrom }: Settings): Mail => {
  const transport = createTransport(smtpUrl)
  return {
    kind: 'smtp',
    send: async ({ id, attachments: papers, ...mail }) => {
      const messageId = `<${id}@${mailFrom.split('@').at(-1)?.replace(/>$/, '')}>`
      const attachments = await Promise.all(
        papers.map(async ({ filename, open }) => ({ filename, content: await open() })),
      )
      await transport.sendMail({ from: mailFrom, messageId, attachments, ...mail })
    },
  }
}
