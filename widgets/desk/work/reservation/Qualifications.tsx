import { format, required } from '@lab/contract/rules/ground/form'
import { isPhone } from '@lab/contract/rules/ground/phone'
import {
  type QualificationState,
  qualificationStates,
} from '@lab/contract/rules/work/reservation/qualification'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Select } from '@lab/ui/choices'
import { PhoneField, TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { ReasonDialog } from '../../act/ReasonDialog.tsx'
import { useDecision } from '../../act/useDecision.ts'
import { Filter } from '../../list/Filter.tsx'
import { Found } from '../../list/Found.tsx'
import { stateChoices } from '../../list/state-choices.ts'
import { useFound } from '../../list/useFound.ts'
import { useQuery } from '../../list/useQuery.ts'
import { useTyped } from '../../list/useTyped.ts'
import { useDesk } from '../../session/desk-session.ts'
import { GrantAgain, type Qualification as Row } from './GrantAgain.tsx'
import { qualificationColumns } from './qualification-columns.tsx'
import './reservation.css'

const states = Object.keys(qualificationStates) as QualificationState[]

const rules = [
  required('instrument_rid', '[设备]'),
  required('phone', '[会员手机号]'),
  format('phone', '[会员手机号]', isPhone),
]

/** Who may run which instrument themselves: granted, with a last day, and taken back. */
export function Qualifications() {
  const { messages } = useLab()
  const { call } = useDesk()
  const { page, one, text, narrow } = useQuery('reservation')
  const [state, kw] = [one('state', states), text('kw')]
  const [typed, setTyped] = useTyped(kw)
  const result = useFound('staff/qualification/list', { page, state, kw: kw || undefined })
  const instruments = useFound('staff/instrument/list', {})
  const { open, ask, close, after } = useDecision<'revoke' | 'grant', Row>(result.reload)
  const options = (instruments.found?.list ?? []).map(({ rid, name, self_run }) => ({
    value: rid,
    label: `${name}${self_run ? '（须有资格）' : ''}`,
  }))
  const form = useForm({
    initial: { instrument_rid: '', phone: '', until: '' },
    rules,
    submit: async ({ instrument_rid, phone, until }) => {
      const { code, fields } = await call('staff/qualification/grant', {
        instrument_rid,
        phone: phone.trim(),
        ...(until && { until }),
      })
      if (!code) return fields
      messages.success('操作成功!')
      form.set('phone', '')
      await result.reload()
      return undefined
    },
  })
  return (
    <div className="qualifications">
      <form {...form.props} className="desk-filter">
        <Select label="设备" required options={options} {...form.field('instrument_rid')} />
        <PhoneField label="会员手机号" required {...form.field('phone')} />
        <TextField label="最后一天" type="date" hint="不填为长期" {...form.field('until')} />
        <Button type="submit" kind="primary" busy={form.busy}>
          授予资格
        </Button>
      </form>
      <Filter onSearch={() => narrow({ kw: typed.trim() })}>
        <Select
          label="状态"
          name="state"
          value={state ?? 'all'}
          onChange={(to) => narrow({ state: to === 'all' ? '' : to })}
          options={stateChoices(qualificationStates)}
        />
        <TextField
          label="会员或设备"
          name="kw"
          type="search"
          maxLength={50}
          value={typed}
          onChange={setTyped}
        />
      </Filter>
      <Found
        result={result}
        caption="操作资格"
        columns={qualificationColumns(ask)}
        empty={state || kw ? '没有符合条件的资格' : '还没有授予过资格'}
        onPage={(page) => narrow({ page })}
      />
      {open?.ask === 'grant' && <GrantAgain one={open.one} onClose={close} onDone={result.reload} />}
      {open?.ask === 'revoke' && (
        <ReasonDialog
          title="撤销操作资格"
          act="撤销"
          isGrave
          onClose={close}
          onGive={async (reason) =>
            after(await call('staff/qualification/revoke', { rid: open.one.rid, reason }))
          }
        >
          {open.one.member.name} 不能再预约 {open.one.instrument.name}；已经预约的不受影响。
        </ReasonDialog>
      )}
    </div>
  )
}
