import type { Brand } from '@lab/contract/rules/ground/brand'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { escapeHtml } from '../../ground/html.ts'
import type { Written } from '../../ground/providers/kinds.ts'
import type { Settings } from '../../ground/settings-table.ts'
import type { notification } from './schema.ts'
import { senderOf } from './sender.ts'

export type WrittenMail = Pick<Written, 'from' | 'subject' | 'text' | 'html'>

type MailedNotice = Pick<typeof notification.$inferSelect, 'title' | 'text' | 'link' | 'at'>

/** Where the portal is; a server that does not know writes mails for who sits before it. */
export const portalOf = ({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>) =>
  publicUrl ? publicUrl.replace(/\/+$/, '') : `http://localhost:${port}`

/** Where a member chooses which kinds come by mail. */
const settingsPath = '/inbox?view=settings'

// Mail programs know styles on elements; what they also know of <style> turns the colours for the dark.
const dark =
  '@media (prefers-color-scheme:dark){.page{background:#10151c!important}.card{background:#1a222d!important;border-color:#2c3644!important}.head{color:#f0f4f8!important}.body{color:#c9d3de!important}.soft,.soft a{color:#8fa0b3!important}.act{background:#7db3ff!important;color:#0b1a2e!important}}'

const font = "font-family:system-ui,-apple-system,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif"

/** A notice as a mail: for programs that show HTML, light and dark, and as plain text. */
export const renderMail = (
  { title, text, link, at }: MailedNotice,
  brand: Brand,
  settings: Pick<Settings, 'publicUrl' | 'port' | 'mailFrom'>,
): WrittenMail => {
  const base = portalOf(settings)
  const [to, choose] = [base + link, base + settingsPath]
  const plain = [
    text,
    `查看：${to}`,
    `—\n${brand.name}\n不想再收到这类邮件，可以在消息设置中关闭：${choose}`,
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${dark}</style></head>
<body class="page" style="margin:0;padding:0;background:#f3f5f8">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f8"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${font}">
<tr><td class="head" style="padding:0 4px 16px;font-size:15px;font-weight:600;color:#12345b">${escapeHtml(brand.name)}</td></tr>
<tr><td class="card" style="padding:32px 28px;background:#ffffff;border:1px solid #dde3ea;border-radius:12px">
<h1 class="head" style="margin:0 0 12px;font-size:20px;line-height:1.4;font-weight:600;color:#12213a">${escapeHtml(title)}</h1>
<p class="body" style="margin:0 0 24px;font-size:15px;line-height:1.75;white-space:pre-line;color:#3c4a5c">${escapeHtml(text)}</p>
<a class="act" href="${escapeHtml(to)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#1b4f8f;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">查看详情</a>
<p class="soft" style="margin:24px 0 0;font-size:13px;line-height:1.6;color:#68778a">${dateTimeOf(at)}</p>
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;font-size:12px;line-height:1.7;color:#68778a">这是一封通知邮件，请勿直接回复。不想再收到这类邮件，可以在<a href="${escapeHtml(choose)}" style="color:#68778a">消息设置</a>中关闭。</td></tr>
</table></td></tr></table></body></html>`
  return { from: senderOf(brand, settings.mailFrom), subject: `${title} · ${brand.name}`, text: plain, html }
}
