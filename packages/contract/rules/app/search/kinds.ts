import type { StaffPath } from '../../people/staff/acts.ts'
import { mayCall } from '../../people/staff/permissions.ts'
import type { StaffRole } from '../../people/staff/roles.ts'
import { type DeskTabKey, deskAddress, deskRow } from '../desk.ts'

interface SearchKindRow {
  title: string
  /** Where its rows are shown. */
  section: DeskTabKey
  /** The call that shows a role such rows: search finds none for a role that may not make it. */
  needs: StaffPath
  /** Where one of its rows is shown, unless that is the row of its section. */
  address?: (id: string) => string
}

const sampleAddress = (number: string) => `${deskAddress('sample')}?number=${encodeURIComponent(number)}`

/** What the desk's one search finds, in the order in which it is shown; acts follow from what is found. */
export const searchKinds = {
  orders: { title: '订单', section: 'order', needs: 'staff/order/list' },
  experiments: { title: '实验', section: 'experiment', needs: 'staff/assign/list' },
  samples: { title: '样品', section: 'sample', needs: 'staff/sample/list', address: sampleAddress },
  members: { title: '会员', section: 'member', needs: 'staff/member/list' },
  groups: { title: '群组', section: 'cluster', needs: 'staff/cluster/list' },
  projects: {
    title: '项目',
    section: 'project',
    needs: 'staff/content/list',
    address: (id: string) => `${deskAddress('project')}?id=${encodeURIComponent(id)}`,
  },
  bills: { title: '账单', section: 'statement', needs: 'staff/statement/list' },
  requirements: { title: '需求', section: 'requirement', needs: 'staff/requirement/list' },
  settings: {
    title: '设置',
    section: 'setting',
    needs: 'staff/setting/list',
    address: (key: string) => `${deskAddress('setting')}?setting=${encodeURIComponent(key)}`,
  },
} as const satisfies Record<string, SearchKindRow>

export type SearchKind = keyof typeof searchKinds

export const allSearchKinds = Object.keys(searchKinds) as SearchKind[]

/** What a role finds. */
export const searchKindsOf = (role: StaffRole): SearchKind[] =>
  allSearchKinds.filter((kind) => mayCall(role, searchKinds[kind].needs))

/** Most rows of one kind. */
export const searchRows = 6

/** Most characters that are looked for. */
export const searchWord = 50

/** Where an act stands: `release/rid` of an experiment, `receive/number` of samples. */
const actAddress = (section: DeskTabKey, id: string): string => {
  const [act = '', of = ''] = id.split('/')
  return section === 'sample' ? sampleAddress(of) : `${deskRow(section, of)}&act=${encodeURIComponent(act)}`
}

interface FoundRow {
  kind: SearchKind | 'acts'
  id: string
  section: DeskTabKey
}

/** Where what was found leads. */
export const searchAddress = ({ kind, id, section }: FoundRow): string => {
  if (kind === 'acts') return actAddress(section, id)
  const { address }: SearchKindRow = searchKinds[kind]
  return address ? address(id) : deskRow(section, id)
}
