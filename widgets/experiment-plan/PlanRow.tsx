import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { isPerSample } from '@lab/contract/rules/shop/catalogue/per-sample'
import { planLimits } from '@lab/contract/rules/shop/plan/plan'
import type { PlanEditing } from '@lab/core/plan/editing'
import type { ShownItem } from '@lab/core/plan/shown'
import { useLab } from '@lab/core/react'
import { IconButton } from '@lab/ui/button'
import { CountField } from '@lab/ui/count-field'
import { Picture } from '@lab/ui/picture'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef } from 'react'
import { Requirements } from './Requirements.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { isOrderable, type Selection } from './useSelection.ts'

interface PlanRowProps {
  item: ShownItem
  editing: PlanEditing
  selection: Selection
  /** Set when one was led to its requirements; another object each time. */
  led?: object
  startsOpen: boolean
  takesFocus: boolean
}

/** A change that the server has not priced yet. */
export const isPending = ({ edit }: ShownItem) => edit !== undefined && edit.state !== 'saved'

/** One experiment of the plan. */
export function PlanRow({ item, editing, selection, led, startsOpen, takesFocus }: PlanRowProps) {
  const lab = useLab()
  const { rid, project, count, price_fen, agreed, stale } = item
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (takesFocus) row.current?.querySelector<HTMLElement>('.plan-name')?.focus()
  }, [takesFocus])

  return (
    <li ref={row} className={`plan-row ${stale === 'withdrawn' ? 'withdrawn' : ''}`}>
      <div className="plan-item">
        <input
          type="checkbox"
          className="plan-choice"
          name="chosen"
          aria-label={`选择 ${project.name}`}
          checked={selection.isChosen(rid)}
          disabled={!isOrderable(item)}
          onChange={(event) => selection.choose([rid], event.currentTarget.checked)}
        />
        <Picture className="plan-picture" src={lab.image(project.img)} alt="" width={112} height={84} />
        <div className="plan-words">
          <a className="plan-name" href={lab.link(hrefOf('detail', { rid: project.rid }))}>
            {project.name}
          </a>
          <p className="plan-unit">
            {agreed && `${agreed.name} `}
            <span className="number">{formatFen((agreed ?? project).price_fen)}</span>/{project.unit}
            {agreed && (
              <>
                {' '}
                <del className="number">
                  <span className="visually-hidden">原价 </span>
                  {formatFen(project.price_fen)}
                </del>
              </>
            )}
          </p>
        </div>
        <div className="plan-count">
          {isPerSample(project) ? (
            <p className="plan-samples" aria-busy={isPending(item)}>
              <span className="number">{count}</span> 个样品
            </p>
          ) : (
            <CountField
              label={`${project.name}的数量`}
              name={`count-${rid}`}
              value={count}
              max={planLimits.count}
              disabled={stale === 'withdrawn'}
              onChange={(next) => editing.count(rid, next)}
            />
          )}
        </div>
        <p className="plan-price" aria-busy={isPending(item)}>
          <span className="visually-hidden">小计 </span>
          <strong className="number">{formatFen(price_fen)}</strong>
          <Reckoning item={item} />
        </p>
        <IconButton
          className="plan-remove"
          label={`移除 ${project.name}`}
          onClick={() => void editing.remove(rid)}
        >
          <Trash2 size={18} />
        </IconButton>
      </div>
      {stale && (
        <StaleNotice
          item={item}
          onAccept={() => {
            editing.count(rid, count)
            void editing.save(rid)
          }}
          onRemove={() => void editing.remove(rid)}
        />
      )}
      {stale !== 'withdrawn' && (
        <Requirements item={item} editing={editing} led={led} startsOpen={startsOpen} />
      )}
    </li>
  )
}

/** What the answers add, as the server reckons; only while nothing is typed that it does not know. */
function Reckoning({ item }: { item: ShownItem }) {
  if (isPending(item)) return <span className="plan-reckoning">更新中…</span>
  const surcharge = item.price_fen - (item.agreed ?? item.project).price_fen * item.count
  return surcharge > 0 ? <span className="plan-reckoning number">含附加 {formatFen(surcharge)}</span> : null
}
