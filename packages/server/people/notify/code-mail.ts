import type { Brand } from '@lab/contract/rules/ground/brand'
import { escapeHtml } from '../../ground/html.ts'
import type { Written } from '../../ground/providers/kinds.ts'
import type { Settings } from '../../ground/settings-table.ts'
import { senderOf } from './sender.ts'

/** The mail that proves a mailbox. */
export const codeMail = (
  code: string,
  brand: Brand,
  { codeSeconds, mailFrom }: Pick<Settings, 'codeSeconds' | 'mailFrom'>,
): Omit<Written, 'id' | 'to'> => {
  const text = `您的邮箱验证码是 ${code}，${Math.round(codeSeconds / 60)} 分钟内有效，请勿告诉他人。如果不是您本人操作，请忽略这封邮件。`
  return {
    from: senderOf(brand, mailFrom),
    subject: `邮箱验证码 · ${brand.name}`,
    text: `${text}\n\n—\n${brand.name}`,
    html: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>邮箱验证码</title></head><body><p>${text}</p><p>${escapeHtml(brand.name)}</p></body></html>`,
    attachments: [],
  }
}
