/** What somebody is to a group (domain §13); `cluster_member.role` holds all but the owner. */
export const clusterRoles = { owner: '负责人', manager: '管理员', member: '成员', viewer: '查看人' } as const

export type ClusterRole = keyof typeof clusterRoles

/** What the owner may make of a member, with what it lets them do. */
export const givenRoles = {
  member: '在限额内下单由群组付款，并结算自己的实验',
  manager:
    '除成员可做的外，还可管理成员与限额、审核加入、审批他人的订单，为群组预存、还款、结算与开票；自己的订单超过审批金额仍须他人同意',
  viewer: '只查看群组的账单与支出，不能由群组付款',
} as const satisfies Partial<Record<ClusterRole, string>>

export type GivenRole = keyof typeof givenRoles

export const allGivenRoles = Object.keys(givenRoles) as GivenRole[]

const owner = ['owner'] as const
const heads = ['owner', 'manager'] as const
const readers = ['owner', 'manager', 'viewer'] as const
const spenders = ['owner', 'manager', 'member'] as const

/** Who may do what in a group: read by pages and server alike. */
export const clusterActs = {
  /** Let it pay for what they order, and settle that. */
  order: spenders,
  edit: heads,
  /** The sum above which orders wait: else a manager could approve their own by it. */
  setApproval: owner,
  readMembers: heads,
  add: heads,
  remove: heads,
  limit: heads,
  /** Answer who asks to join. */
  agree: heads,
  readOrders: heads,
  approve: heads,
  approveOwn: owner,
  readSpending: readers,
  readBills: readers,
  /** Pay into its prestore, and read that account. */
  fill: heads,
  credit: heads,
  /** Settle what any of its members ordered. */
  settle: heads,
  /** Pay the bills that are its owner's to pay. */
  pay: heads,
  invoice: heads,
  transfer: owner,
  delete: owner,
  /** Give roles; with it comes what becomes of a manager: their limit, and their going. */
  appoint: owner,
} as const satisfies Record<string, readonly ClusterRole[]>

export type ClusterAct = keyof typeof clusterActs

export const rolesFor = (act: ClusterAct): readonly ClusterRole[] => clusterActs[act]

export const mayInCluster = (role: ClusterRole, act: ClusterAct): boolean => rolesFor(act).includes(role)

/** What one has to be allowed to do something to a member: to a manager only who appoints may. */
export const actOn = (act: ClusterAct, whom: ClusterRole): ClusterAct =>
  whom === 'manager' ? 'appoint' : act

export const mayDoTo = (role: ClusterRole, act: ClusterAct, whom: ClusterRole): boolean =>
  mayInCluster(role, actOn(act, whom))

/** Whether they may answer for an order that waits: for their own only who needs nobody's word. */
export const mayApprove = (role: ClusterRole, isOwn: boolean): boolean =>
  mayInCluster(role, isOwn ? 'approveOwn' : 'approve')

/** Who may, in words. */
export const whoMayWords = (act: ClusterAct): string =>
  `只有群组${rolesFor(act)
    .map((role) => clusterRoles[role])
    .join('、')}可以进行此操作`
