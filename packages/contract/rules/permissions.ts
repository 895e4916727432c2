/** Roles of the lab's staff (domain §8), by what they do. */
export const staffRoles = {
  service: '客服',
  lab: '实验',
  finance: '财务',
  content: '内容',
  admin: '管理员',
} as const

export type StaffRole = keyof typeof staffRoles

const everyone = Object.keys(staffRoles) as StaffRole[]

/** Which roles may make a staff call; `admin` may make all of them, and alone those with no role named. */
export const permissions = {
  'staff/logout': everyone,
  'staff/me': everyone,
  'staff/password': everyone,
  'staff/otp/begin': everyone,
  'staff/otp/confirm': everyone,
  'staff/otp/remove': everyone,
  'staff/counts': everyone,
  'staff/inbox/list': everyone,
  'staff/inbox/read': everyone,
  'staff/sampling/list': ['service', 'lab'],
  'staff/sampling/assign': ['service'],
  'staff/sampling/pick': ['service'],
  'staff/sampling/arrive': ['service', 'lab'],
  'staff/sampling/cancel': ['service'],
  'staff/courier/list': ['service'],
  'staff/courier/save': ['service'],
  'staff/sample/find': ['service', 'lab'],
  'staff/sample/list': ['service', 'lab'],
  'staff/sample/receive': ['service', 'lab'],
  'staff/sample/move': ['lab'],
  'staff/sample/notice': ['lab'],
  'staff/sample/discard': ['lab'],
  'staff/sample4recycle/list': ['service', 'lab'],
  'staff/sample4recycle/ship': ['service', 'lab'],
  'staff/sample4recycle/done': ['service', 'lab'],
  'staff/sample4recycle/refuse': ['service', 'lab'],
  'staff/order/list': ['service', 'lab', 'finance'],
  'staff/order/detail': ['service', 'lab', 'finance'],
  'staff/today': ['service', 'lab', 'finance'],
  'staff/filter/list': ['service', 'lab', 'finance'],
  'staff/filter/save': ['service', 'lab', 'finance'],
  'staff/filter/remove': ['service', 'lab', 'finance'],
  'staff/assign/list': ['service', 'lab', 'finance'],
  'staff/assign/export': ['service', 'lab', 'finance'],
  'staff/assign/bulk': ['service', 'lab', 'finance'],
  'staff/assign/detail': ['service', 'lab', 'finance'],
  'staff/assign/operators': ['service', 'lab'],
  'staff/assign/quote': ['service'],
  'staff/assign/refuse': ['service'],
  'staff/assign/receive': ['service', 'lab'],
  'staff/assign/assign': ['service', 'lab'],
  'staff/assign/start': ['lab'],
  'staff/assign/submit': ['lab'],
  'staff/assign/release': ['lab'],
  'staff/assign/return': ['lab'],
  'staff/assign/hold': ['service', 'lab'],
  'staff/assign/resume': ['service', 'lab'],
  'staff/assign/revise': ['service'],
  'staff/assign/reject': ['service', 'lab'],
  'staff/assign/retest': ['service', 'lab'],
  'staff/assign/explain': ['service', 'lab'],
  'staff/assign/discount': ['service'],
  'staff/assign/recall': ['lab'],
  'staff/assign/cancelPropose': ['service'],
  'staff/assign/paid': ['finance'],
  'staff/assign/void': ['finance'],
  'staff/assign/talk': ['service', 'lab'],
  'staff/assign/talks': ['service', 'lab'],
  'staff/assign/document': ['service', 'lab'],
  'staff/prestoreApply/list': ['finance'],
  'staff/prestoreApply/confirm': ['finance'],
  'staff/prestoreApply/reject': ['finance'],
  'staff/partner/list': [],
  'staff/partner/add': [],
  'staff/partner/edit': [],
  'staff/partner/rotate': [],
  'staff/partner/usage': [],
  'staff/partner/check': [],
  'staff/account/list': [],
  'staff/account/add': [],
  'staff/account/edit': [],
  'staff/account/reset': [],
  'staff/account/removeOtp': [],
  'staff/audit/list': [],
} as const satisfies Record<`staff/${string}`, readonly StaffRole[]>

export type StaffPath = keyof typeof permissions

/** All that is answered until a one-time password has been changed. */
export const beforeChange: readonly StaffPath[] = ['staff/logout', 'staff/me', 'staff/password']

/** Whether a role may make a staff call. */
export const mayCall = (role: StaffRole, path: StaffPath): boolean => {
  const roles: readonly StaffRole[] = permissions[path]
  return role === 'admin' || roles.includes(role)
}
