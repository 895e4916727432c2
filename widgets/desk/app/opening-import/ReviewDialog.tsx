import type { DataOf } from '@lab/contract/calls'
import { openingKinds } from '@lab/contract/rules/app/opening-import/kinds'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { ActButton } from '@lab/ui/button'
import { Dialog } from '@lab/ui/dialog'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { FileLink } from '../../act/FileLink.tsx'
import { useFound } from '../../list/useFound.ts'
import { OpeningPreview } from './OpeningPreview.tsx'

interface ReviewDialogProps {
  one: DataOf<'staff/import/list'>['list'][number]
  onClose: () => void
  /** Absent for who may only look. */
  onConfirm?: () => Promise<unknown>
}

/** What somebody else prepared, looked at again before it is written. */
export function ReviewDialog({ one, onClose, onConfirm }: ReviewDialogProps) {
  const { found, isFailed, reload } = useFound('staff/import/detail', { rid: one.rid })
  const isReady = found && found.problems.length === 0
  return (
    <Dialog
      title={`期初${openingKinds[one.kind]} ${one.number}`}
      width={960}
      onClose={onClose}
      cancel="关闭"
      footer={
        onConfirm &&
        isReady && (
          <ActButton kind="primary" onAct={onConfirm}>
            全部导入
          </ActButton>
        )
      }
    >
      <div className="desk-form">
        <p className="number">
          {one.created_by}于 {dateTimeOf(one.created)} 提交
        </p>
        <p>
          <FileLink file={{ rid: one.file_rid, name: one.name }} />
        </p>
        {isFailed && <ErrorState onRetry={() => void reload()} />}
        {!found && !isFailed && <Skeleton lines={6} />}
        {found && <OpeningPreview preview={found} isProposed />}
        {onConfirm && isReady && (
          <p className="desk-note">全部写入，或者一行也不写入；写入之后不能撤销，只能逐笔更正。</p>
        )}
      </div>
    </Dialog>
  )
}
