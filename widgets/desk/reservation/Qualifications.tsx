import type { DataOf } from '@lab/contract/calls'
import { dateOf } from '@lab/contract/rules/time'
import { useLab } from '@lab/core/react'
import { Button, Question } from '@lab/ui'
import { Select } from '@lab/ui/choices'
import { Field, TextField } from '@lab/ui/form'
import type { Column } from '@lab/ui/parts'
import { useState } from 'react'
import { useDesk } from '../desk-session.ts'
import { Found } from '../Found.tsx'
import { useFound } from '../useFound.ts'
import { useQuery } from '../useQuery.ts'

type Row = DataOf<'staff/qualification/list'>['list'][number]

/** Who may run which instrument himself: granted, with a last day, and taken back. */
export function Qualifications() {
  const { messages } = useLab()
  const { call } = useDesk()
  const { page, narrow } = useQuery('reservation')
  const result = useFound('staff/qualification/list', { page })
  const instruments = useFound('staff/instrument/list', {})
  const [typed, setTyped] = useState({ instrument_rid: '', phone: '', until: '' })
  const [revoking, setRevoking] = useState<Row>()
  const options = (instruments.found?.list ?? []).map(({ rid, name, self_run }) => ({
    value: rid,
    label: `${name}${self_run ? '（须有资格）' : ''}`,
  }))
  const grant = async () => {
    const { instrument_rid, phone, until } = typed
    const { code } = await call('staff/qualification/grant', {
      ...{ instrument_rid, phone: phone.trim() },
      ...(until && { until }),
    })
    if (!code) return
    messages.success('操作成功!')
    setTyped({ ...typed, phone: '' })
    await result.reload()
  }
  const revoke = async () => {
    if (!revoking) return
    const { code } = await call('staff/qualification/revoke', { rid: revoking.rid, reason: '工作台收回' })
    setRevoking(undefined)
    if (code) await result.reload()
  }
  const columns: Column<Row>[] = [
    { key: 'instrument', title: '设备', cell: ({ instrument }) => instrument.name },
    {
      key: 'member',
      title: '会员',
      cell: ({ member }) => (
        <div>
          {member.name} <span className="number">{member.phone}</span>
        </div>
      ),
    },
    {
      key: 'expires',
      title: '有效期',
      cell: ({ expires }) => <span className="number">{expires ? `至 ${dateOf(expires - 1)}` : '长期'}</span>,
    },
    {
      key: 'granted_by',
      title: '授予',
      cell: ({ granted_by, granted }) => `${granted_by} ${dateOf(granted)}`,
    },
    {
      key: 'act',
      title: '操作',
      cell: (row) => (
        <Button size="small" onClick={() => setRevoking(row)}>
          收回
        </Button>
      ),
    },
  ]
  return (
    <div className="qualifications">
      <form
        className="qualification-form"
        onSubmit={(event) => {
          event.preventDefault()
          void grant()
        }}
      >
        <Select
          label="设备"
          name="instrument_rid"
          value={typed.instrument_rid}
          onChange={(instrument_rid) => setTyped({ ...typed, instrument_rid })}
          options={options}
        />
        <TextField
          label="会员手机号"
          name="phone"
          inputMode="numeric"
          maxLength={11}
          value={typed.phone}
          onChange={(phone) => setTyped({ ...typed, phone })}
        />
        <Field label="最后一天" name="until" hint="不填为长期">
          {(control) => (
            <div className="control">
              <input
                {...control}
                className="input"
                type="date"
                value={typed.until}
                onChange={(event) => setTyped({ ...typed, until: event.currentTarget.value })}
              />
            </div>
          )}
        </Field>
        <Button type="submit" kind="primary" disabled={!typed.instrument_rid || typed.phone.length !== 11}>
          授予资格
        </Button>
      </form>
      <Found
        result={result}
        caption="操作资格"
        columns={columns}
        empty="还没有授予过资格"
        onPage={(page) => narrow({ page })}
      />
      {revoking && (
        <Question
          title="收回操作资格？"
          keep="保留"
          confirm="收回"
          onKeep={() => setRevoking(undefined)}
          onConfirm={revoke}
        >
          <p>
            {revoking.member.name} 不能再预约 {revoking.instrument.name}；已经预约的不受影响。
          </p>
        </Question>
      )}
    </div>
  )
}
