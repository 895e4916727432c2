import { mergeWarning } from '@lab/contract/rules/people/account/member-merge'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Select } from '@lab/ui/choices'
import { Dialog, Question } from '@lab/ui/dialog'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useState } from 'react'
import { useFound } from '../../../list/useFound.ts'
import { useDesk } from '../../../session/desk-session.ts'
import { type MemberDialogProps, type MemberRow, nameOf } from '../member.ts'
import { FindOther } from './FindOther.tsx'
import { type MergePreview, MergeTable } from './MergeTable.tsx'

type Called = Pick<MemberRow, 'rid' | 'name' | 'phone'>

const called = (one: Called) => `${nameOf(one)} ${one.phone}`

interface ProposeProps {
  preview: MergePreview
  onKeep: () => void
  onDone: () => Promise<unknown>
  /** What was seen has changed, or something is in the way by now. */
  onChanged: () => Promise<unknown>
}

function Propose({ preview, onKeep, onDone, onChanged }: ProposeProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const once = useOnce()
  const { from, into, fingerprint } = preview
  return (
    <Question
      title="提交合并，由另一位同事复核？"
      keep="先不"
      confirm="确认提交"
      onKeep={onKeep}
      onConfirm={async () => {
        const asked = { from: from.rid, into: into.rid, fingerprint }
        const { code, reason } = await once(asked, (options) => call('staff/member/merge', asked, options))
        if (code) {
          messages.success('已提交，请另一位同事复核')
          await onDone()
        } else if (reason) await onChanged()
      }}
    >
      <p>
        {called(from)} 合并到 {called(into)}。{mergeWarning}
      </p>
    </Question>
  )
}

/** Merges another account of the same person into this one, or this one into it: seen first, then handed to a colleague. */
export function MergeDialog({ member, onClose, onDone }: MemberDialogProps) {
  const [other, setOther] = useState<Called>()
  return other ? (
    <Seen
      member={member}
      other={other}
      onBack={() => setOther(undefined)}
      onClose={onClose}
      onDone={onDone}
    />
  ) : (
    <Dialog title="合并重复账号" width={640} onClose={onClose} cancel="取消">
      <FindOther name={member.name} rid={member.rid} onChoose={setOther} />
    </Dialog>
  )
}

interface SeenProps extends MemberDialogProps {
  other: Called
  onBack: () => void
}

function Seen({ member, other, onBack, onClose, onDone }: SeenProps) {
  const [kept, setKept] = useState(member.rid)
  const [isAsking, setAsking] = useState(false)
  const both =
    kept === member.rid ? { from: other.rid, into: member.rid } : { from: member.rid, into: other.rid }
  const { found, isFailed, reload } = useFound('staff/member/mergePreview', both)
  // Until it is answered the last one stays, of the other way round.
  const preview = found?.into.rid === kept ? found : undefined
  return (
    <Dialog
      title="合并重复账号"
      width={960}
      onClose={onClose}
      cancel="取消"
      footer={
        <>
          <Button onClick={onBack}>换一个账号</Button>
          {preview?.problems.length === 0 && (
            <Button kind="danger" onClick={() => setAsking(true)}>
              提交合并
            </Button>
          )}
        </>
      }
    >
      <div className="desk-form">
        <Select
          label="保留哪个账号"
          name="kept"
          value={kept}
          onChange={setKept}
          options={[member, other].map((one) => ({ value: one.rid, label: called(one) }))}
        />
        {isFailed && <ErrorState onRetry={() => void reload()} />}
        {!preview && !isFailed && <Skeleton lines={8} />}
        {preview && <MergeTable preview={preview} />}
      </div>
      {isAsking && preview && (
        <Propose
          preview={preview}
          onKeep={() => setAsking(false)}
          onDone={onDone}
          onChanged={async () => {
            setAsking(false)
            await reload()
          }}
        />
      )}
    </Dialog>
  )
}
