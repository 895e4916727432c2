import type { DataOf } from '@lab/contract/calls'
import { required } from '@lab/contract/rules/form'
import { Button, TextField, useForm } from '@lab/ui'
import { useState } from 'react'
import { useDesk } from './desk-session.ts'

const rules = [required('address', '[页面地址]')]

/** Seconds by which clocks may differ before time-bound answers go wrong. */
const tolerance = 60

type Checked = DataOf<'staff/partner/check'>

const clockProblem = (now: number) => {
  const late = Math.round(Date.now() / 1000) - now
  if (Math.abs(late) <= tolerance) return []
  const minutes = Math.round(Math.abs(late) / 60)
  return [`本机时钟比服务器${late > 0 ? '快' : '慢'}约 ${minutes} 分钟；部件按服务器时间计算，但请校准`]
}

/** Tests a partner's page: what is wrong with its origin, key and widget, and with this browser's clock. */
export function PartnerCheck() {
  const { call } = useDesk()
  const [checked, setChecked] = useState<Checked & { clock: string[] }>()
  const form = useForm({
    initial: { address: '', key: '', widget: '' },
    rules,
    submit: async ({ address, key, widget }) => {
      setChecked(undefined)
      const body = { address, key: key.trim() || undefined, widget: widget.trim() || undefined }
      const { code, data, fields } = await call('staff/partner/check', body)
      if (code && data) setChecked({ ...data, clock: clockProblem(data.now) })
      return fields
    },
  })
  const problems = checked && [...checked.problems.map(({ msg }) => msg), ...checked.clock]
  return (
    <form {...form.props} className="desk-check" aria-labelledby="desk-check">
      <h3 id="desk-check">检查合作方页面</h3>
      <p className="desk-note">部件在某个页面上不工作时，填入页面地址与片段中的密钥，看看原因。</p>
      <div className="desk-filter">
        <TextField label="页面地址" required type="url" {...form.field('address')} />
        <TextField label="密钥" {...form.field('key')} />
        <TextField label="部件" placeholder="lab-pickup-dialog" {...form.field('widget')} />
        <Button type="submit" busy={form.busy}>
          检查
        </Button>
      </div>
      <div role="status">
        {problems && (
          <>
            <p>
              <strong>{problems.length === 0 ? '没有发现问题' : `发现 ${problems.length} 个问题`}</strong>
              {checked?.partner && `（${checked.partner}）`}
            </p>
            <ul className="desk-problems">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </form>
  )
}
