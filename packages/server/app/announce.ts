import { type Shortcoming, shortcomingTexts } from '@lab/contract/rules/app/installation'

/** What a person who started the server needs next: its address, and where codes appear, and what is amiss. */
export const announcement = (
  url: string,
  kind: string,
  hasOutbox: boolean,
  lacks: readonly Shortcoming[],
): string => {
  const lines = [`门户已启动：${url}（数据库：${kind}）`]
  if (hasOutbox) lines.push(`验证码与邮件：${url}/dev/outbox`)
  lines.push(...lacks.map((key) => `注意：${shortcomingTexts[key]}`))
  return lines.join('\n')
}
