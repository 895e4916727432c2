import type { StaffRole } from '@lab/contract/rules/permissions'
import { hashPassword } from '../account/password.ts'
import type { Db } from '../db/open.ts'
import { staff } from '../staff/schema.ts'

/** The staff of the demo lab, one of each role; they are printed when it starts. */
export const demoStaff = [
  { account: 'service', name: '客服示例' },
  { account: 'lab', name: '实验员示例' },
  { account: 'finance', name: '财务示例' },
  { account: 'content', name: '编辑示例' },
  { account: 'admin', name: '管理员示例' },
] as const satisfies readonly { account: StaffRole; name: string }[]

/** The password of each of them. */
export const demoStaffPassword = 'Lab-demo-2026'

/** The demo's staff; `now` in epoch seconds. */
export const insertStaff = async (tx: Db, now: number): Promise<void> => {
  const password_hash = await hashPassword(demoStaffPassword)
  await tx.insert(staff).values(
    demoStaff.map(({ account, name }) => ({
      rid: `demo-staff-${account}`,
      account,
      name,
      role: account,
      password_hash,
      created: now,
    })),
  )
}
