import { type ClusterRole, clusterRoles } from '@lab/contract/rules/people/cluster/roles'
import { Tag } from '@lab/ui/tag'

/** What somebody is to a group, where it is more or less than a member. */
export function RoleTag({ role }: { role: ClusterRole }) {
  if (role === 'member') return null
  return <Tag kind={role === 'viewer' ? 'plain' : 'primary'}>{clusterRoles[role]}</Tag>
}
