import { demoMembers, demoPassword } from './seed/people.ts'
import { demoStaff, demoStaffPassword } from './seed/staff.ts'
import type { Settings } from './settings.ts'

/** What a person who started the server needs next: its address, and in the demo who can log in with what. */
export const announcement = (
  { publicUrl, seed }: Pick<Settings, 'publicUrl' | 'seed'>,
  address: string,
  kind: string,
  hasOutbox: boolean,
): string => {
  const url = publicUrl || address
  const lines = [`门户已启动：${url}（数据库：${kind}）`]
  if (hasOutbox) lines.push(`验证码与邮件：${url}/dev/outbox`)
  if (seed === 'demo')
    lines.push(
      `演示账号（密码 ${demoPassword}）：`,
      ...demoMembers.map((one) => `  ${one.phone}  ${one.remark}`),
      `员工工作台：${url}/desk（密码 ${demoStaffPassword}）`,
      `  ${demoStaff.map(({ account }) => account).join('  ')}`,
    )
  return lines.join('\n')
}
