import { Tag } from '@lab/ui/tag'
import { groupName, type MemberRow } from './member.ts'

/** As what a member is served, and what is unusual about the account. */
export function MemberTags({ row }: { row: Pick<MemberRow, 'group' | 'verified' | 'frozen' | 'unclaimed'> }) {
  return (
    <div>
      <Tag>{groupName(row.group)}</Tag> {row.verified && <Tag kind="success">已核定</Tag>}{' '}
      {row.unclaimed && <Tag kind="warning">未认领</Tag>} {row.frozen && <Tag kind="danger">已冻结</Tag>}
    </div>
  )
}
