import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { memberMergeStates, mergeWarning } from '@lab/contract/rules/people/account/member-merge'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Dialog, Question } from '@lab/ui/dialog'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useState } from 'react'
import { useFound } from '../../../list/useFound.ts'
import { useDesk } from '../../../session/desk-session.ts'
import { nameOf } from '../member.ts'
import { MergeTable } from './MergeTable.tsx'

export type Merge = DataOf<'staff/member/merges'>['list'][number]

interface ReviewProps {
  one: Pick<Merge, 'rid' | 'number'>
  onClose: () => void
  /** It was confirmed, or decided by somebody else meanwhile. */
  onDone: () => Promise<unknown>
}

/** Confirms what was seen; where it has changed, it is shown anew. */
const useConfirm = ({ one, onDone }: ReviewProps, reload: () => Promise<unknown>) => {
  const { messages } = useLab()
  const { call } = useDesk()
  const once = useOnce()
  return async (version: number, fingerprint: string) => {
    const asked = { rid: one.rid, version, fingerprint }
    const answer = await once(asked, (options) => call('staff/member/mergeConfirm', asked, options))
    if (answer.code) {
      messages.success('已合并')
      await onDone()
    } else if (answer.reason) await reload()
  }
}

/** A proposed merge as it stands now, and, for who may, its confirmation. */
export function ReviewMerge(props: ReviewProps) {
  const { one, onClose } = props
  const { found, isFailed, reload } = useFound('staff/member/mergeDetail', { rid: one.rid })
  const [isAsking, setAsking] = useState(false)
  const confirm = useConfirm(props, reload)
  const preview = found?.preview
  const mayConfirm = found?.merge.may_confirm && preview?.problems.length === 0
  return (
    <Dialog
      title={`会员合并 ${one.number}`}
      width={960}
      onClose={onClose}
      cancel="关闭"
      footer={
        mayConfirm && (
          <Button kind="danger" onClick={() => setAsking(true)}>
            复核通过
          </Button>
        )
      }
    >
      <div className="desk-form">
        {isFailed && <ErrorState onRetry={() => void reload()} />}
        {!found && !isFailed && <Skeleton lines={8} />}
        {found && (
          <p className="number">
            {found.merge.created_by}于 {dateTimeOf(found.merge.created)} 提交，
            {memberMergeStates[found.merge.state]}
          </p>
        )}
        {preview && <MergeTable preview={preview} />}
      </div>
      {isAsking && found && preview && (
        <Question
          title="复核通过，立即合并？"
          keep="先不"
          confirm="合并"
          onKeep={() => setAsking(false)}
          onConfirm={async () => {
            await confirm(found.merge.version, preview.fingerprint)
            setAsking(false)
          }}
        >
          <p>
            {nameOf(preview.from)} {preview.from.phone} 合并到 {nameOf(preview.into)} {preview.into.phone}。
            {mergeWarning}
          </p>
        </Question>
      )}
    </Dialog>
  )
}
