import { useAddress } from '../../list/address.ts'
import { ClusterList } from './ClusterList.tsx'
import { ClusterView } from './ClusterView.tsx'

/** Groups: the list, or the one that the address names. */
export function ClusterSection() {
  const rid = useAddress().searchParams.get('rid')
  return rid ? <ClusterView key={rid} rid={rid} /> : <ClusterList />
}
