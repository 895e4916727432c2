import { formatFen } from '@lab/contract/rules/ground/money'
import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import { useLab } from '@lab/core/react'
import { Badge } from '@lab/ui/badge'
import { ChevronDown } from '@lab/ui/icons'
import { Picture } from '@lab/ui/picture'
import { StateTag } from '@lab/ui/state-tag'
import { Tabs } from '@lab/ui/tabs'
import { Timeline } from '@lab/ui/timeline'
import { useEffect, useId, useRef, useState } from 'react'
import { Asks } from './Asks.tsx'
import { Files } from './Files.tsx'
import { type Assign, costOf, dueWords } from './order.ts'
import { Requirements } from './Requirements.tsx'
import { WithLab } from './WithLab.tsx'

interface ExperimentProps {
  assign: Assign
  startsOpen: boolean
  /** The address names it: it comes into view. */
  isNamed: boolean
}

/** What one comes for: an unread word, the data, else how far it is. */
const firstTab = ({ unread, held, state }: Assign): string => {
  if (unread > 0 || held?.reason === 'customer') return 'talk'
  return state === 'delivered' || state === 'disputed' ? 'files' : 'timeline'
}

/** What its price is while it is not agreed. */
const priceWord: Partial<Record<Assign['state'], string>> = { quoting: '参考价', quoted: '报价' }

/** An experiment: what is wanted, then its data, talk, history and requirements. */
export function Experiment({ assign, startsOpen, isNamed }: ExperimentProps) {
  const lab = useLab()
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(startsOpen)
  const { project, number, state, count, unread, files, notes } = assign
  const due = dueWords(assign)
  const given = files.length + notes.length
  const [tab, setTab] = useState(firstTab(assign))

  useEffect(() => {
    if (isNamed) box.current?.scrollIntoView({ block: 'start' })
  }, [isNamed])

  return (
    <article ref={box} className="experiment" aria-labelledby={id}>
      <div className="experiment-head">
        <Picture src={lab.image(project.img)} alt="" width={96} height={72} />
        <div className="experiment-name">
          <h3 id={id}>{project.name}</h3>
          <p className="number">
            {number} · {count} {project.unit}
            {assign.urgent && ` · ${assign.urgent}`}
          </p>
          {due && <p className={due.isLate ? 'experiment-due late' : 'experiment-due'}>{due.text}</p>}
        </div>
        <div className="experiment-state">
          <StateTag state={state} ofHours={isReserved(assign)} />
          <strong className="number">
            {priceWord[state] && <small>{priceWord[state]} </small>}
            {formatFen(costOf(assign))}
          </strong>
        </div>
      </div>
      <Asks assign={assign} />
      <button
        type="button"
        className="experiment-toggle"
        aria-expanded={isOpen}
        aria-controls={`${id}-more`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? '收起' : '进展、沟通、数据与需求'}
        <span className="visually-hidden">：{project.name}</span>
        {!isOpen && <Badge count={unread} label="条未读留言" />}
        <ChevronDown size={18} />
      </button>
      <div id={`${id}-more`} className="experiment-more" hidden={!isOpen}>
        {isOpen && (
          <Tabs
            label={project.name}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                id: 'timeline',
                label: '进展',
                panel: (
                  <Timeline
                    label={`${project.name}的进展`}
                    entries={assign.timeline}
                    ofHours={isReserved(assign)}
                  />
                ),
              },
              {
                id: 'talk',
                label: (
                  <>
                    沟通 <Badge count={unread} label="条未读" />
                  </>
                ),
                panel: <WithLab assign={assign} />,
              },
              {
                id: 'files',
                label: given > 0 ? `数据与文件 ${given}` : '数据与文件',
                panel: <Files assign={assign} />,
              },
              { id: 'asked', label: '需求与价格', panel: <Requirements assign={assign} /> },
            ]}
          />
        )}
      </div>
    </article>
  )
}
