import { settingRow } from '@lab/contract/rules/app/settings/settings'
import { useLab } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import { useState } from 'react'
import { useDesk } from '../../session/desk-session.ts'
import { ShapedValue } from '../../shape/ShapedValue.tsx'
import { Fields, ValueField } from '../../shape/ValueField.tsx'
import { asPictureField } from '../../shop/content/PictureField.tsx'
import type { DeskSetting } from './setting.ts'

interface SettingDialogProps {
  setting: DeskSetting
  /** What the inputs begin with, where it is not what holds: an older value. */
  restored?: unknown
  /** Asks the list anew; answers the setting as it is now. */
  reload: () => Promise<DeskSetting | undefined>
  onClose: () => void
}

/** Changes one setting: checked, and its effects shown, before it is saved. */
export function SettingDialog({ setting, restored, reload, onClose }: SettingDialogProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const [version, setVersion] = useState(setting.version)
  const [affects, setAffects] = useState<{ of: string; said: readonly string[] }>()
  const [other, setOther] = useState<{ value: unknown }>()
  const { key } = setting
  const { shape } = settingRow(key)

  const form = useForm<{ value: unknown }>({
    initial: { value: restored ?? setting.value },
    rules: [],
    submit: async ({ value }) => {
      const seen = await call('staff/setting/preview', { key, value })
      if (!seen.code || !seen.data) return seen.fields
      const { problems, affects: said } = seen.data
      if (problems.length > 0) {
        // The inputs say it themselves, but for a fault of the whole that none of them has.
        const whole = problems.find(({ at }) => at === 'value' && shape.kind === 'object')
        if (whole) messages.error(whole.msg)
        return Object.fromEntries(problems.map(({ at, msg }) => [at, msg]))
      }
      const of = JSON.stringify(value)
      if (said.length > 0 && affects?.of !== of) {
        setAffects({ of, said })
        return undefined
      }
      return save(value)
    },
  })
  const save = async (value: unknown) => {
    const answer = await call('staff/setting/save', { key, value, version }, { feedback: false })
    if (answer.code) {
      messages.success(answer.data?.state === 'proposed' ? '已提交，等待另一位复核' : '已保存，立即生效')
      onClose()
      await reload()
      return undefined
    }
    if (answer.fields) return answer.fields
    messages.error(answer.msg ?? '网络不通，请稍后再试')
    if (answer.reason !== 'stale') return undefined
    const fresh = await reload()
    if (fresh) {
      setVersion(fresh.version)
      setOther({ value: fresh.value })
    }
    return undefined
  }
  const field = {
    name: 'value',
    value: form.values.value,
    errors: form.errors,
    custom: asPictureField,
    onChange: (value: unknown) => form.set('value', value),
  }
  const isAffecting = affects?.of === JSON.stringify(form.values.value)
  return (
    <FormDialog
      layout="desk-form"
      title={`修改${setting.title}`}
      width={640}
      form={form}
      act={isAffecting ? '仍要保存' : setting.second ? '提交复核' : '保存'}
      onClose={onClose}
    >
      <p className="desk-note">{setting.what}</p>
      {other && (
        <div className="desk-warning" role="alert">
          <p>刚刚有人改过，您填写的还在，核对后可以再保存。现在是：</p>
          <ShapedValue shape={shape} value={other.value} />
        </div>
      )}
      {shape.kind === 'object' ? (
        <Fields {...field} fields={shape.fields} />
      ) : (
        <ValueField {...field} shape={shape} label={setting.title} />
      )}
      {isAffecting && (
        <ul className="desk-warning" role="alert">
          {affects?.said.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
