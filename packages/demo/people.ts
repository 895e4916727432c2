import type { Laboratory } from '@lab/contract/laboratory'
import { organizations } from '@lab/contract/rules/people/account/organization'
import type { StaffRole } from '@lab/contract/rules/people/staff/roles'
import type { Calendar } from './time.ts'

/** The password of each member. */
const password = 'Demo-2026lab'

/** The password of each of the staff. */
const staffPassword = 'Lab-demo-2026'

const student = {
  email: 'student@university.example',
  organization: 0,
  company: '示例大学材料学院',
  teacher: '周示例',
  teacher_phone: '13800000009',
  teacher_mail: 'teacher@university.example',
} as const

const home = {
  name: '林示例',
  phone: '13800000001',
  province: '北京市',
  city: '北京市',
  area: '海淀区',
  address: '学院路示例大厦 3 号楼 205 室',
  address_code: '110108',
}

const company = {
  email: 'purchase@company.example',
  organization: 2,
  company: '示例新能源材料有限公司',
} as const

const works = {
  name: '王示例',
  phone: '13800000003',
  province: '上海市',
  city: '上海市',
  area: '徐汇区',
  address: '示例产业园 6 号楼 2 层 质量部',
  address_code: '310104',
}

const teacher = {
  email: 'group@university.example',
  organization: 3,
  company: '示例理工大学化学系',
} as const

const institute = {
  name: '陈示例',
  phone: '13800000004',
  province: '江苏省',
  city: '南京市',
  area: '玄武区',
  address: '示例路 22 号 化学楼 411 室',
  address_code: '320102',
}

const groupStudent = {
  email: 'member@university.example',
  organization: 0,
  company: teacher.company,
  teacher: institute.name,
  teacher_phone: institute.phone,
  teacher_mail: teacher.email,
} as const

/** A student with all that is asked of a member, one who has just registered, a company, a teacher with two students. */
export const members: Laboratory['members'] = [
  {
    rid: 'demo-member-1',
    phone: '13800000001',
    name: '林示例',
    invite_code: 'LABDEMA2',
    password,
    inviter_rid: 'demo-member-4',
    ...student,
    addresses: [home],
  },
  {
    rid: 'demo-member-2',
    phone: '13800000002',
    name: '',
    invite_code: 'LABDEMB2',
    password,
    inviter_rid: 'demo-member-1',
    addresses: [],
  },
  {
    rid: 'demo-member-3',
    phone: '13800000003',
    name: '王示例',
    invite_code: 'LABDEMC2',
    password,
    ...company,
    addresses: [works],
  },
  {
    rid: 'demo-member-4',
    phone: '13800000004',
    name: '陈示例',
    invite_code: 'LABDEMD2',
    password,
    ...teacher,
    addresses: [institute],
  },
  {
    rid: 'demo-member-5',
    phone: '13800000005',
    name: '张示例',
    invite_code: 'LABDEME2',
    password,
    ...groupStudent,
    addresses: [{ ...institute, name: '张示例', phone: '13800000005' }],
  },
  {
    rid: 'demo-member-6',
    phone: '13800000006',
    name: '李示例',
    invite_code: 'LABDEMF2',
    password,
    ...groupStudent,
    addresses: [{ ...institute, name: '李示例', phone: '13800000006' }],
  },
]

/** The members, who came a year ago but for the one without a name. */
export const membersOf = ({ ago }: Calendar): Laboratory['members'] =>
  members.map((one) => (one.name === '' ? one : { ...one, created: ago(365) }))

/** Where one of the members is at home, with their name and phone. */
export const homeOf = (rid: string) => {
  const [address] = members.find((one) => one.rid === rid)?.addresses ?? []
  if (!address) throw new Error(`${rid} has no address`)
  return address
}

/** Ports of this machine on which a page of the demo's partner may stand. */
const partnerPorts = Array.from({ length: 10 }, (_, index) => 8090 + index)

/** Whose page `/embed` snippets name in the demo; opened on this machine only. */
export const partners: Laboratory['partners'] = [
  {
    rid: 'demo-partner',
    key: 'demo-partner',
    name: '示例合作院校',
    origins: partnerPorts.flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]),
    contact: 'embed@university.example',
  },
]

const roles = [
  ['service', 'service', '客服示例'],
  ['lab', 'lab', '实验员示例'],
  ['lab2', 'lab', '复核员示例'],
  ['finance', 'finance', '财务示例'],
  ['finance2', 'finance', '出纳示例'],
  ['content', 'content', '编辑示例'],
  ['admin', 'admin', '管理员示例'],
] as const satisfies readonly (readonly [account: string, StaffRole, name: string])[]

/** Of each role one who bears its name, and a colleague where the rules ask for a second person. */
export const staff: Laboratory['staff'] = roles.map(([account, role, name]) => ({
  rid: `demo-staff-${account}`,
  account,
  name,
  role,
  password: staffPassword,
}))

const about = ({ name, organization }: (typeof members)[number]) =>
  name ? `${organizations.find(({ id }) => id === organization)?.name}，资料完整` : '刚注册，还没有地址'

/** Who can log in with what, for a person who has just started the demo at `url`. */
export const demoAccounts = (url: string): string[] => [
  `演示账号（密码 ${password}）：`,
  ...members.map((one) => `  ${one.phone}  ${about(one)}`),
  `员工工作台：${url}/desk（密码 ${staffPassword}）`,
  `  ${staff.map(({ account }) => account).join('  ')}`,
]
