import { hashPassword } from '../account/password.ts'
import { member } from '../account/schema.ts'
import { address } from '../address/schema.ts'
import type { Db } from '../db/open.ts'
import { partner } from '../partner/schema.ts'

/** The members of the demo lab; they are printed when it starts. */
export const demoMembers = [
  { phone: '13800000001', name: '林示例', remark: '学生，资料完整' },
  { phone: '13800000002', name: '', remark: '刚注册，还没有地址' },
] as const

/** The password of each of them. */
export const demoPassword = 'Demo-2026lab'

/** Ports of this machine on which a page of the demo's partner may stand. */
const partnerPorts = Array.from({ length: 10 }, (_, index) => 8090 + index)

/** Whose page `/embed` snippets name in the demo; opened on this machine only. */
const demoPartner = {
  rid: 'demo-partner',
  key: 'demo-partner',
  name: '示例合作院校',
  origins: partnerPorts.flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]),
  contact: 'embed@university.example',
}

const student = {
  email: 'student@university.example',
  organization: 0,
  company: '示例大学材料学院',
  teacher: '周示例',
  teacher_phone: '13800000009',
  teacher_mail: 'teacher@university.example',
} as const

const home = {
  province: '北京市',
  city: '北京市',
  area: '海淀区',
  address: '学院路示例大厦 3 号楼 205 室',
  address_code: '110108',
}

/** Smaller than any that is made: an address added later is newer. */
const first_rid = '0'.repeat(26)

/** The demo's members and partner; `now` in epoch seconds. */
export const insertPeople = async (tx: Db, now: number): Promise<void> => {
  await tx.insert(partner).values({ ...demoPartner, created: now })
  const password_hash = await hashPassword(demoPassword)
  const [complete, fresh] = demoMembers
  await tx.insert(member).values([
    {
      rid: 'demo-member-1',
      phone: complete.phone,
      name: complete.name,
      invite_code: 'LABDEMA2',
      password_hash,
      created: now,
      ...student,
    },
    { rid: 'demo-member-2', phone: fresh.phone, invite_code: 'LABDEMB2', password_hash, created: now },
  ])
  const { phone, name } = complete
  await tx.insert(address).values({
    rid: first_rid,
    member_rid: 'demo-member-1',
    name,
    phone,
    is_default: true,
    created: now,
    ...home,
  })
}
