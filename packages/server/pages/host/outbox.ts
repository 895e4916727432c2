import { secondOf } from '@lab/contract/rules/ground/time'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../ground/html.ts'
import { pagePolicy } from './policy.ts'

interface Sent {
  to: string
  kind: string
  text: string
  code?: string
  at: number
}

const row = ({ to, kind, text, code, at }: Sent) =>
  `<tr><td>${escapeHtml(to)}</td><td>${escapeHtml(kind)}</td><td><strong>${escapeHtml(code ?? '')}</strong></td>` +
  `<td>${escapeHtml(text)}</td><td>${secondOf(at)}</td></tr>`

/** What the local providers "sent", for people; there exactly when its JSON is there. */
export const registerOutboxPage = (app: FastifyInstance) => {
  app.get('/dev/outbox', async (request, reply) => {
    const to = (request.query as { to?: unknown }).to
    const search = typeof to === 'string' && to ? `?to=${encodeURIComponent(to)}` : ''
    const answer = await app.inject({ url: `/dev/outbox.json${search}` })
    if (answer.statusCode !== 200) return reply.callNotFound()
    const rows = answer.json<Sent[]>().map(row).join('')
    return reply
      .header('content-security-policy', pagePolicy())
      .header('refresh', '5')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>开发发件箱</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/assets/page.css"></head>
<body><main class="container prose"><h1>开发发件箱</h1>
<p>短信、邮件与微信消息没有真的发出，内容在这里；每 5 秒刷新。真实服务商启用后，此页不存在。</p>
<div class="table-scroll" tabindex="0" role="region" aria-label="已发送内容"><table><thead><tr><th>收件人</th><th>类型</th>
<th>验证码</th><th>内容</th><th>时间</th></tr></thead><tbody>${rows || '<tr><td colspan="5">还没有内容</td></tr>'}</tbody></table></div>
<p><a href="/">返回首页</a></p></main></body></html>`)
  })
}
