import {
  type Identity,
  identityFields,
  identityOf,
  identityRules,
  profileOf,
} from '@lab/core/member/identity'
import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Dialog, type DialogProps } from '@lab/ui/dialog'
import { Restored, useForm } from '@lab/ui/form'
import { IdentityFields } from '@lab/ui/identity-fields'
import type { WidgetHost } from '@lab/widget'
import { useEffect } from 'react'

const unreachable = '暂时无法连接服务器，请稍后再试'

interface IdentityFormProps {
  frame: Pick<DialogProps, 'title' | 'width'>
  host: WidgetHost
  onLater: () => void
}

/** The attestation form of spec §3 and §5. */
export function IdentityForm({ frame, host, onLater }: IdentityFormProps) {
  const lab = useLab()
  const { api, dialogs, messages, user } = lab

  const unsent = lab.unsent.of<Identity>('identity', identityFields)
  const form = useForm<Identity>({
    unsent,
    initial: identityOf(user.getState().userInfo, user.getState().address),
    rules: identityRules,
    onFault: ({ msg }) => messages.error(msg),
    submit: async (identity) => {
      const answer = await api.post('user/update4profile', profileOf(identity), { feedback: false })
      if (!answer.code) {
        // Marked first: the focus returns there when the alert is confirmed.
        form.fail(answer.fields ?? {})
        await messages.alertError(answer.msg || unreachable)
        return undefined
      }
      unsent.drop()
      await user.load()
      host.emit('lab-identity-saved')
      // Confirmed first, for another dialog may follow this one.
      await messages.alertSuccess('提交成功!')
      if (dialogs.getState().open?.name === 'identity') dialogs.close()
      return undefined
    },
  })
  const { props } = form
  const isComplete = useStore(user, ({ userInfo }) => userInfo?.complete === true)
  // Else what scrolls around the fields would have the focus first.
  useEffect(() => props.ref.current?.querySelector<HTMLInputElement>(':checked')?.focus(), [props.ref])

  return (
    <Dialog
      {...frame}
      onClose={onLater}
      form={props}
      keepsTyped
      cancel={isComplete ? '取消' : '稍后再说'}
      footer={
        <Button type="submit" kind="action" busy={form.busy}>
          提交
        </Button>
      }
    >
      {!isComplete && (
        <p className="identity-notice">资料未完善时无法正常下单。您可以稍后在会员中心继续填写。</p>
      )}
      <Restored form={form} />
      <IdentityFields form={form} />
    </Dialog>
  )
}
