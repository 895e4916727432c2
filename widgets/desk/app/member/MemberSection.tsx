import { useAddress } from '../../list/address.ts'
import { MemberList } from './MemberList.tsx'
import { MemberView } from './MemberView.tsx'

/** Members: the list, or the one that the address names. */
export function MemberSection() {
  const rid = useAddress().searchParams.get('rid')
  return rid ? <MemberView key={rid} rid={rid} /> : <MemberList />
}
