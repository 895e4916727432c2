import { siteName } from '@lab/contract/rules/ground/site'
import type { Written } from '../../ground/providers/kinds.ts'
import type { Settings } from '../../ground/settings-table.ts'

/** The mail that proves a mailbox. */
export const codeMail = (
  code: string,
  { codeSeconds }: Pick<Settings, 'codeSeconds'>,
): Omit<Written, 'id' | 'to'> => {
  const text = `您的邮箱验证码是 ${code}，${Math.round(codeSeconds / 60)} 分钟内有效，请勿告诉他人。如果不是您本人操作，请忽略这封邮件。`
  return {
    subject: `邮箱验证码 · ${siteName}`,
    text: `${text}\n\n—\n${siteName}`,
    html: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>邮箱验证码</title></head><body><p>${text}</p><p>${siteName}</p></body></html>`,
    attachments: [],
  }
}
