import { hrefOf, type RouteName } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Dialog, FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import { useState } from 'react'
import type { AccountDialogProps } from './dialog.ts'
import { ProofFields } from './ProofFields.tsx'
import { noProof, proofOf, proofRules } from './proof.ts'

/** Where each kind of open money is dealt with. */
const ways: Record<string, RouteName> = {
  experiments: 'member-order',
  statements: 'member-unpaid',
  fees: 'member-unsettled',
  credit: 'member-unpaid',
  prestore: 'member-prestore',
  applications: 'member-prestore',
  rebate: 'member-promotion',
}

/** Leaving for good: said what is lost, proved who one is; refused while money is open, which is listed. */
export function RemoveAccount({ userInfo, onClose }: AccountDialogProps) {
  const lab = useLab()
  const [open, setOpen] = useState<Record<string, string>>()
  const form = useForm({
    initial: noProof,
    rules: proofRules,
    onFault: ({ msg }) => lab.messages.error(msg),
    submit: async (proof) => {
      const { code, reason, fields } = await lab.api.post('user/remove', proofOf(proof))
      if (code) {
        lab.messages.success('账号已注销')
        lab.session.clear()
        onClose()
        return undefined
      }
      if (reason !== 'money_open') return fields
      setOpen(fields ?? {})
      return undefined
    },
  })
  if (open)
    return (
      <Dialog
        title="暂不能注销"
        width={480}
        onClose={onClose}
        footer={<Button onClick={onClose}>知道了</Button>}
      >
        <div className="information-form">
          <p>还有未结清的款项，处理后才能注销：</p>
          <ul className="information-open">
            {Object.entries(open).map(([kind, msg]) => (
              <li key={kind}>
                <span>{msg}</span>
                {ways[kind] && <a href={lab.link(hrefOf(ways[kind]))}>去处理</a>}
              </li>
            ))}
          </ul>
          {open.prestore && <p className="information-hint">余额需要退回时，请联系客服办理退款。</p>}
          {open.rebate && <p className="information-hint">低于提现下限的推广返利，请联系客服一并退还。</p>}
        </div>
      </Dialog>
    )
  return (
    <FormDialog
      title="注销账号"
      onClose={onClose}
      form={form}
      cancel="保留账号"
      act="注销账号"
      isGrave
      layout="information-form"
    >
      <ul className="information-lost">
        <li>身份、地址、发票抬头、实验清单与消息会被删除，不能恢复</li>
        <li>未开始的取样与预约会被取消</li>
        <li>所有设备上的登录立即结束，手机号可以重新注册</li>
      </ul>
      <ProofFields form={form} phone={userInfo.phone} />
    </FormDialog>
  )
}
