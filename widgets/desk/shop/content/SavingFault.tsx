import { Button } from '@lab/ui/button'
import type { Draft } from './useDraft.ts'

interface SavingFaultProps {
  draft: Draft
  /** Takes what somebody else has saved. */
  onTake: () => void
  onOverwrite: () => void
}

/** Why what was typed is not saved, and what can be done. */
export function SavingFault({ draft, onTake, onOverwrite }: SavingFaultProps) {
  if (draft.saving === 'stale')
    return (
      <div className="desk-warning" role="alert">
        <p>刚刚有人保存了另一份修改。您填写的还在这里。</p>
        <div className="desk-acts">
          <Button size="small" onClick={onTake}>
            放弃我的，看他的
          </Button>
          <Button size="small" onClick={onOverwrite}>
            用我的覆盖
          </Button>
        </div>
      </div>
    )
  if (draft.saving === 'failed')
    return (
      <p className="desk-fault" role="alert">
        {draft.fault}
        <Button size="small" onClick={() => void draft.flush()}>
          再试一次
        </Button>
      </p>
    )
  return null
}
