import type { DataOf } from '@lab/contract/calls'
import { applicationStates } from '@lab/contract/rules/ground/application'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { Button } from '@lab/ui/button'
import { applicationLooks } from '@lab/ui/looks'
import { Pagination } from '@lab/ui/pagination'
import { Tag } from '@lab/ui/tag'

type Found = DataOf<'creditApply/operate'>
export type Application = Found['list'][number]

interface ApplicationsProps {
  found: Found
  href: (page: number) => string
  onTakeBack: (one: Application) => void
}

/** What was applied for, and what was answered. */
export function Applications({ found, href, onTakeBack }: ApplicationsProps) {
  return (
    <section className="member-cards" aria-label="申请记录">
      <h2>申请记录</h2>
      <ul className="member-cards">
        {found.list.map((one) => (
          <li key={one.rid} className="record" aria-label={one.number}>
            <div className="record-top">
              <h3 className="number">{formatFen(one.granted_fen ?? one.limit_fen)}</h3>
              <Tag kind={applicationLooks[one.state]}>{applicationStates[one.state]}</Tag>
              {one.state === 'applied' && (
                <Button size="small" className="record-acts" onClick={() => onTakeBack(one)}>
                  撤回
                </Button>
              )}
            </div>
            <p className="member-note number">
              {one.number} · {dateTimeOf(one.created)} 申请 {formatFen(one.limit_fen)}
              {one.decided !== undefined && ` · ${dateTimeOf(one.decided)} 答复`}
            </p>
            <p className="member-note">理由：{one.reason}</p>
            {one.answer && (
              <p className={one.state === 'rejected' ? 'unpaid-wrong' : 'unpaid-note'}>答复：{one.answer}</p>
            )}
          </li>
        ))}
      </ul>
      <Pagination {...found} href={href} />
    </section>
  )
}
