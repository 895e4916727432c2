import { isInWechat } from '@lab/core/page/in-wechat'
import { useLab } from '@lab/core/react'
import { Dialog, FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import { QrCode } from '@lab/ui/qr-code'
import { WechatNote } from '@lab/ui/wechat-note'
import type { AccountDialogProps } from './dialog.ts'
import { ProofFields } from './ProofFields.tsx'
import { noProof, proofOf, proofRules } from './proof.ts'
import { useBindTicket } from './useBindTicket.ts'

const looks = {
  loading: 'loading',
  failed: 'failed',
  waiting: 'ready',
  scanned: 'scanned',
  taken: 'expired',
  expired: 'expired',
} as const

/** A WeChat account to log in with: scanned, then confirmed by who the member is. */
export function BindWechat(props: AccountDialogProps) {
  const { window } = useLab()
  if (!isInWechat(window)) return <Scan {...props} />
  return (
    <Dialog title="绑定微信" width={440} onClose={props.onClose}>
      <WechatNote what="扫描自己的屏幕" or="在电脑上打开本页，再用微信扫码绑定" />
    </Dialog>
  )
}

function Scan({ userInfo, onClose }: AccountDialogProps) {
  const { api, messages, user } = useLab()
  const { state, src, ticket, refresh } = useBindTicket()
  const form = useForm({
    initial: noProof,
    rules: proofRules,
    onFault: ({ msg }) => messages.error(msg),
    submit: async (proof) => {
      const answer = await api.post('user/bindWechat', { ticket: ticket ?? '', ...proofOf(proof) })
      if (!answer.code) {
        if (answer.reason === 'bind_ticket_invalid') refresh()
        return answer.fields
      }
      await user.load({ feedback: false })
      messages.success('操作成功!')
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      title="绑定微信"
      width={440}
      onClose={onClose}
      form={form}
      act="绑定"
      isBlocked={state !== 'scanned'}
      layout="information-form"
    >
      <p className="information-hint">
        {state === 'scanned'
          ? '扫描成功，请确认是您本人操作。'
          : '用要绑定的微信扫描二维码，以后可以扫码登录。'}
      </p>
      <div className="information-qr">
        <QrCode
          src={src}
          alt="微信绑定二维码"
          state={looks[state]}
          message={
            state === 'taken'
              ? '该微信已绑定其他账号'
              : state === 'failed'
                ? '微信登录暂未开通，或二维码获取失败'
                : undefined
          }
          onRefresh={refresh}
        />
      </div>
      {state === 'scanned' && <ProofFields form={form} phone={userInfo.phone} />}
    </FormDialog>
  )
}
