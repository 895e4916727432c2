import type { Brand } from '@lab/contract/rules/ground/brand'
import type { Sender } from '../../ground/providers/kinds.ts'

/** Who mails are from: what the house says, else a name in `MAIL_FROM` (`Lab <lab@…>`), else what the house is called. */
export const senderOf = ({ name, mail_name }: Brand, mailFrom: string): Sender => {
  const [, own = '', address = mailFrom] = /^\s*"?(.*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? []
  return { name: mail_name || own || name, address }
}
