import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import type { ShownItem } from '@lab/core/plan/shown'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { TriangleAlert } from '@lab/ui/icons'
import { Link } from '@lab/ui/link'

interface StaleNoticeProps {
  item: ShownItem
  onAccept: () => void
  onRemove: () => void
}

/** What changed since it was added, and what can be done about it. */
export function StaleNotice({ item, onAccept, onRemove }: StaleNoticeProps) {
  const lab = useLab()
  const { stale, project, seen_price_fen, edit } = item
  const prices = (
    <>
      单价由 <s className="number">{formatFen(seen_price_fen)}</s> 变为{' '}
      <span className="number">{formatFen(project.price_fen)}</span>
    </>
  )
  return (
    <div className="plan-stale">
      <TriangleAlert size={18} />
      {stale === 'withdrawn' ? (
        <>
          <p>
            <strong>项目已下架</strong>，不能下单。可移除后选择
            <Link href={lab.link(hrefOf('project', {}, { typeId: project.type_id }))}>同类项目</Link>。
          </p>
          <Button size="small" onClick={onRemove}>
            移除
          </Button>
        </>
      ) : (
        <>
          <p>
            {stale === 'form_changed' ? (
              <>
                <strong>需求表已更新</strong>：请核对填写的内容
                {seen_price_fen !== project.price_fen && <>，{prices}</>}
              </>
            ) : (
              <>
                <strong>价格已变动</strong>：{prices}
              </>
            )}
            ，确认后才能下单。
          </p>
          <Button size="small" kind="primary" busy={edit?.state === 'saving'} onClick={onAccept}>
            {stale === 'form_changed' ? '已核对' : '接受新价格'}
          </Button>
        </>
      )}
    </div>
  )
}
