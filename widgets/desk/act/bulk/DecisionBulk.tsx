import type { RequestOf } from '@lab/contract/calls'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { type ReactNode, useState } from 'react'
import type { DecidingCall } from '../useDecision.ts'
import { BulkBar, mostAtOnce } from './BulkBar.tsx'
import { BulkProgress } from './BulkProgress.tsx'
import type { BulkItem } from './run-all.ts'
import { useBulk } from './useBulk.ts'

/** Calls that decide on a row by nothing but what was seen of it. */
type PlainCall = {
  [P in DecidingCall]: { rid: string; version: number } extends RequestOf<P> ? P : never
}[DecidingCall]

/** A decision that may be made on many rows at once. */
export interface DecisionOfMany<Row> {
  path: PlainCall
  /** What is done, on its button. */
  word: string
  /** Whether it can be decided on. */
  may: (row: Row) => boolean
  /** What follows from it, before it is done. */
  follows: (rows: readonly Row[]) => ReactNode
}

interface DecisionBulkProps<Row extends BulkItem> {
  bulk: DecisionOfMany<Row>
  chosen: readonly Row[]
  total: number
  onAll: () => Promise<void>
  onClear: () => void
  reload: () => Promise<unknown>
}

/** Decides the same on all that were chosen: each in the version that was seen, and by the rules for one. */
export function DecisionBulk<Row extends BulkItem>(props: DecisionBulkProps<Row>) {
  const { chosen, total, onAll, onClear, reload } = props
  const { path, word, follows } = props.bulk
  const [isAsking, setAsking] = useState(false)
  const bulk = useBulk<Row>({ reload, onClose: onClear })
  const confirm = () => {
    setAsking(false)
    void bulk.start(word, chosen, (call, { rid, version }, options) =>
      call(path, { rid, version } as never, options),
    )
  }
  return (
    <BulkBar count={chosen.length} total={total} onAll={onAll} onClear={onClear}>
      <Button
        size="small"
        kind="primary"
        disabled={chosen.length > mostAtOnce}
        onClick={() => setAsking(true)}
      >
        {word}
      </Button>
      {isAsking && (
        <Question
          title={`${word}：${chosen.length} 笔？`}
          keep="再核对"
          confirm={word}
          kind="primary"
          onKeep={() => setAsking(false)}
          onConfirm={confirm}
        >
          {follows(chosen)}
          <p className="desk-note">各自成败，不成的会列出原因。</p>
        </Question>
      )}
      <BulkProgress bulk={bulk} />
    </BulkBar>
  )
}
