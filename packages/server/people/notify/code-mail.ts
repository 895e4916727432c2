import type { Brand } from '@lab/contract/rules/ground/brand'
import type { Written } from '../../ground/providers/kinds.ts'
import type { Settings } from '../../ground/settings-table.ts'
import { plainMail } from './plain-mail.ts'

/** The mail that proves a mailbox. */
export const codeMail = (
  code: string,
  brand: Brand,
  settings: Pick<Settings, 'codeSeconds' | 'mailFrom'>,
): Omit<Written, 'id' | 'to'> => {
  const text = `您的邮箱验证码是 ${code}，${Math.round(settings.codeSeconds / 60)} 分钟内有效，请勿告诉他人。如果不是您本人操作，请忽略这封邮件。`
  return plainMail({ title: '邮箱验证码', text }, brand, settings)
}
