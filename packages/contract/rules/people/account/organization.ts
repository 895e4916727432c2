/** User types in the order they are offered (domain §1); the first is the default. */
export const organizations = [
  { id: 0, name: '学生', process: 'university' },
  { id: 3, name: '老师', process: 'university' },
  { id: 1, name: '个人', process: 'university' },
  { id: 2, name: '企业', process: 'company' },
] as const

export type Organization = (typeof organizations)[number]['id']

/** Only students must name a supervisor (spec §6). */
export const needsSupervisor = (organization: Organization) => organization === 0
