import { type HoldReason, holdWords } from '@lab/contract/rules/work/experiment/states'
import { useLab } from '@lab/core/react'
import { TriangleAlert } from '@lab/ui/icons'
import PauseIcon from 'lucide-react/icons/circle-pause'
import AskedIcon from 'lucide-react/icons/message-circle-question-mark'
import { dueWords, lateWords } from './looks.ts'
import './queue.css'
import './view.css'

interface DueProps {
  due?: number
  held?: HoldReason
}

/** When it is due, or why its clock stands. Being late is said, not only coloured. */
export function Due({ due, held }: DueProps) {
  const { clock } = useLab()
  // Work that rests for the lab's own reasons, and a question that the customer has not answered, are two things.
  if (held === 'customer')
    return (
      <span className="desk-due asked">
        <AskedIcon size={14} />
        {holdWords.customer}
      </span>
    )
  if (held)
    return (
      <span className="desk-due held">
        <PauseIcon size={14} />
        暂停：{holdWords[held]}
      </span>
    )
  if (due === undefined) return <span className="desk-due none">—</span>
  const { text, kind } = dueWords(due, clock.now())
  return (
    <span className={`desk-due number ${kind}`}>
      {kind === 'late' && <TriangleAlert size={14} />}
      <span>
        {kind === 'late' && `${lateWords(due, clock.now())} · `}
        <span className="desk-when">{text}</span>
      </span>
    </span>
  )
}
