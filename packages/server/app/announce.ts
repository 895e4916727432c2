/** What a person who started the server needs next: its address, and where codes appear. */
export const announcement = (url: string, kind: string, hasOutbox: boolean): string => {
  const lines = [`门户已启动：${url}（数据库：${kind}）`]
  if (hasOutbox) lines.push(`验证码与邮件：${url}/dev/outbox`)
  return lines.join('\n')
}
