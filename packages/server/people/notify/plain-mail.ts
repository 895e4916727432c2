import type { Brand } from '@lab/contract/rules/ground/brand'
import { escapeHtml } from '../../ground/html.ts'
import type { Written } from '../../ground/providers/kinds.ts'
import type { Settings } from '../../ground/settings-table.ts'
import { senderOf } from './sender.ts'

interface Said {
  title: string
  text: string
}

/** A mail of one paragraph in the house's name, without a notice behind it. */
export const plainMail = (
  { title, text }: Said,
  brand: Brand,
  { mailFrom }: Pick<Settings, 'mailFrom'>,
): Omit<Written, 'id' | 'to'> => ({
  from: senderOf(brand, mailFrom),
  subject: `${title} · ${brand.name}`,
  text: `${text}\n\n—\n${brand.name}`,
  html: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body><p>${escapeHtml(text)}</p><p>${escapeHtml(brand.name)}</p></body></html>`,
  attachments: [],
})
