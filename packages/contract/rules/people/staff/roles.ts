/** Roles of the lab's staff (domain §8), by what they do. */
export const staffRoles = {
  service: '客服',
  lab: '实验',
  finance: '财务',
  content: '内容',
  admin: '管理员',
} as const

export type StaffRole = keyof typeof staffRoles
