import { Tabs } from '@lab/ui/tabs'
import { useAddress } from '../../list/address.ts'
import { useQuery } from '../../list/useQuery.ts'
import { MemberList } from './MemberList.tsx'
import { MemberView } from './MemberView.tsx'
import { Merges } from './merge/Merges.tsx'

function Members() {
  const { one, open } = useQuery('member')
  const view = one('view', ['merge']) ?? 'all'
  return (
    <div className="desk-section">
      <h1>会员</h1>
      <Tabs
        label="会员与合并"
        value={view}
        onChange={(view) => open({ view: view === 'all' ? '' : view })}
        tabs={[
          { id: 'all', label: '会员', panel: <MemberList /> },
          { id: 'merge', label: '合并', panel: <Merges /> },
        ]}
      />
    </div>
  )
}

/** Members: the list and what is to be merged, or the one that the address names. */
export function MemberSection() {
  const rid = useAddress().searchParams.get('rid')
  return rid ? <MemberView key={rid} rid={rid} /> : <Members />
}
