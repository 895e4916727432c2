import { createTransport } from 'nodemailer'
import type { Settings } from '../settings-table.ts'
import { outgoing } from '../trace/outgoing.ts'
import type { Mail } from './kinds.ts'

export const smtpMail = ({ smtpUrl }: Settings): Mail => {
  const transport = createTransport(smtpUrl)
  return {
    kind: 'smtp',
    send: async ({ id, attachments: papers, ...mail }) => {
      const messageId = `<${id}@${mail.from.address.split('@').at(-1)}>`
      const attachments = await Promise.all(
        papers.map(async ({ filename, open }) => ({ filename, content: await open() })),
      )
      await outgoing('mail', smtpUrl, () => transport.sendMail({ messageId, attachments, ...mail }))
    },
  }
}
