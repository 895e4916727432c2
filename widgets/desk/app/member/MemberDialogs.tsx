import { required } from '@lab/contract/rules/ground/form'
import { memberNoteLength } from '@lab/contract/rules/people/account/member-events'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { TextArea } from '@lab/ui/choices'
import { FormDialog, Question } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import { ReasonDialog } from '../../act/ReasonDialog.tsx'
import { useDesk } from '../../session/desk-session.ts'
import { GroupDialog } from './GroupDialog.tsx'
import { type MemberAct, type MemberDialogProps, nameOf } from './member.ts'
import { MergeDialog } from './merge/MergeDialog.tsx'

function NoteDialog({ member, onClose, onDone }: MemberDialogProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const once = useOnce()
  const form = useForm({
    initial: { text: '' },
    rules: [required('text', '[备注]')],
    submit: async ({ text }) => {
      const asked = { rid: member.rid, text: text.trim() }
      const { code, fields } = await once(asked, (options) => call('staff/member/note', asked, options))
      if (!code) return fields
      messages.success('操作成功!')
      await onDone()
      return undefined
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  return (
    <FormDialog layout="desk-form" title="写备注" onClose={onClose} form={form} act="保存">
      <TextArea
        label="备注"
        required
        hint="只有员工能看到"
        maxLength={memberNoteLength}
        {...form.field('text')}
      />
    </FormDialog>
  )
}

function ResetDialog({ member, onClose, onDone }: MemberDialogProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  return (
    <Question
      title="发送重置密码的验证码？"
      keep="先不"
      confirm="发送"
      kind="primary"
      onKeep={onClose}
      onConfirm={async () => {
        const { code } = await call('staff/member/reset', { rid: member.rid })
        if (!code) return
        messages.success('验证码已发送')
        await onDone()
      }}
    >
      <p>
        验证码发到 <span className="number">{member.phone}</span>
        ，会员在门户的“忘记密码”里填写，自己设定新密码。
      </p>
      <p className="desk-note">员工看不到验证码与密码；设定之后，原来的登录全部结束。</p>
    </Question>
  )
}

function FreezeDialog({ member, onClose, onDone }: MemberDialogProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  return (
    <ReasonDialog
      title={`冻结 ${nameOf(member)}`}
      act="冻结"
      isGrave
      hint="会员会看到"
      onClose={onClose}
      onGive={async (reason) => {
        const { code, fields } = await call('staff/member/freeze', { rid: member.rid, reason })
        if (!code) return fields
        messages.success('操作成功!')
        await onDone()
        return undefined
      }}
    >
      不能登录、下单与预约，现有登录立即结束。
      {member.open.length > 0 && `${member.open.join('；')}。`}
    </ReasonDialog>
  )
}

function UnfreezeDialog({ member, onClose, onDone }: MemberDialogProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  return (
    <Question
      title={`解除冻结 ${nameOf(member)}？`}
      keep="先不"
      confirm="解除冻结"
      kind="primary"
      onKeep={onClose}
      onConfirm={async () => {
        const { code, reason } = await call('staff/member/unfreeze', { rid: member.rid })
        if (code) messages.success('操作成功!')
        if (code || reason) await onDone()
      }}
    >
      <p>可以重新登录与下单，会员会收到通知。</p>
    </Question>
  )
}

const dialogs = {
  note: NoteDialog,
  group: GroupDialog,
  reset: ResetDialog,
  freeze: FreezeDialog,
  unfreeze: UnfreezeDialog,
  merge: MergeDialog,
} as const

/** Asks what is needed for an act on a member's account, and does it. */
export function MemberDialogs({ act, ...props }: MemberDialogProps & { act: MemberAct }) {
  const Asked = dialogs[act]
  return <Asked {...props} />
}
