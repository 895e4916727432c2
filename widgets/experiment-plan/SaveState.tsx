import type { PlanEdit } from '@lab/core/plan/shown'
import { Button } from '@lab/ui/button'
import { Check, TriangleAlert } from '@lab/ui/icons'
import { Spinner } from '@lab/ui/spinner'

/** Whether what is typed is saved; when not, why, and a way to try again. */
export function SaveState({ edit, onRetry }: { edit?: PlanEdit; onRetry: () => void }) {
  const state = edit?.state
  return (
    <div className={`plan-save ${state ?? ''}`} role="status">
      {(state === 'typing' || state === 'saving') && (
        <>
          <Spinner />
          保存中…
        </>
      )}
      {state === 'saved' && (
        <>
          <Check size={16} />
          已保存
        </>
      )}
      {state === 'failed' && (
        <>
          <TriangleAlert size={16} />
          <span>未能保存：{edit?.msg}。内容已保留</span>
          <Button kind="link" size="small" onClick={onRetry}>
            重试
          </Button>
        </>
      )}
    </div>
  )
}
