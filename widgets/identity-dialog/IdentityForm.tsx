import { needsSupervisor, organizations } from '@lab/contract/rules/organization'
import { placeLengths } from '@lab/contract/rules/place'
import { regionFault, regionParts } from '@lab/contract/rules/region'
import { useLab, useStore } from '@lab/core/react'
import { Button, Dialog, type DialogProps } from '@lab/ui'
import { RadioGroup, Restored } from '@lab/ui/choices'
import { TextField, useForm } from '@lab/ui/form'
import { RegionPicker } from '@lab/ui/region-picker'
import type { WidgetHost } from '@lab/widget'
import { useEffect } from 'react'
import { type Identity, identityFields, identityOf, identityRules, profileOf } from './identity.ts'

const types = organizations.map(({ id, name }) => ({ value: id, label: name }))
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
  const { values, field, errors, props } = form
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
      <div className="identity-fields">
        <RadioGroup {...field('organization')} label="用户类型" required options={types} />
        <TextField
          {...field('name')}
          className="half"
          label="姓名"
          required
          hint="请填写真实姓名，协议与发票以此为准"
          autoComplete="name"
          maxLength={50}
        />
        <TextField
          {...field('email')}
          className="half"
          label="邮箱"
          required
          hint="用于接收实验数据"
          type="email"
          autoComplete="email"
          maxLength={120}
        />
        <TextField
          {...field('company')}
          label="公司/单位"
          required
          placeholder="学校、院所或公司的全称"
          autoComplete="organization"
          maxLength={100}
        />
        {needsSupervisor(values.organization) && (
          <>
            <TextField
              {...field('teacher')}
              className="third"
              label="导师/负责人"
              required
              autoComplete="off"
              maxLength={50}
            />
            <TextField
              {...field('teacher_phone')}
              className="third"
              label="导师/负责人电话"
              placeholder="选填"
              type="tel"
              autoComplete="off"
              maxLength={20}
            />
            <TextField
              {...field('teacher_mail')}
              className="third"
              label="导师/负责人邮箱"
              placeholder="选填"
              type="email"
              autoComplete="off"
              maxLength={120}
            />
          </>
        )}
        <RegionPicker
          name="address_code"
          label="寄送地址"
          required
          value={values.address_code ? values : undefined}
          error={regionFault(errors)}
          onChange={(chosen) => {
            for (const part of regionParts) form.set(part, chosen[part])
          }}
        />
        <TextField
          {...field('address')}
          label="详细地址"
          required
          placeholder="街道、门牌号、楼宇与房间"
          autoComplete="address-line1"
          maxLength={placeLengths.address}
        />
      </div>
    </Dialog>
  )
}
