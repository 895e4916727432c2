import { type ApplicationState, applicationStates } from '@lab/contract/rules/application'
import { dateTimeOf } from '@lab/contract/rules/time'
import { isWebUrl } from '@lab/contract/rules/web-url'
import { useLab } from '@lab/core/react'
import { Button, Link } from '@lab/ui'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/form'
import { applicationLooks } from '@lab/ui/looks'
import { type Column, Tag } from '@lab/ui/parts'
import { useState } from 'react'
import { useDesk } from '../desk-session.ts'
import { FileLink } from '../FileLink.tsx'
import { Filter } from '../Filter.tsx'
import { Found } from '../Found.tsx'
import { useTyped } from '../finance/useTyped.ts'
import { Reject } from '../Reject.tsx'
import { useFound } from '../useFound.ts'
import { useQuery } from '../useQuery.ts'
import { ConfirmThanks } from './ConfirmThanks.tsx'
import type { DeskThanks } from './points.ts'

const allStates = Object.keys(applicationStates) as ApplicationState[]

/** Where the paper can be read. */
const addressOf = ({ source, doi }: DeskThanks) =>
  isWebUrl(source) ? source : doi && `https://doi.org/${doi}`

/** Papers that thank the lab: looked at, and rewarded or not. */
export function ThanksView() {
  const { messages } = useLab()
  const { call } = useDesk()
  const { narrow, text, one, page } = useQuery('points')
  const [kw, state] = [text('kw'), one('state', [...allStates, 'all'] as const) ?? 'applied']
  const [typed, setTyped] = useTyped(kw)
  const [open, setOpen] = useState<{ ask: 'confirm' | 'reject'; one: DeskThanks }>()
  const result = useFound('staff/integration/list', {
    page,
    state: state === 'all' ? undefined : state,
    kw: kw || undefined,
  })
  const close = () => setOpen(undefined)
  const after = async ({ code, reason }: { code?: number; reason?: string }) => {
    if (code) messages.success('操作成功!')
    if (!code && !reason) return
    close()
    await result.reload()
  }

  const columns: Column<DeskThanks>[] = [
    {
      key: 'title',
      title: '论文',
      cell: (row) => (
        <div>
          <strong>{row.title}</strong>
          <p className="desk-note">
            {row.journal}，{row.year}
          </p>
          {addressOf(row) && (
            <Link href={addressOf(row)} external>
              查看原文
            </Link>
          )}
        </div>
      ),
    },
    {
      key: 'content',
      title: '致谢原文',
      cell: ({ content, file_rid }) => (
        <div>
          <p className="thanks-told">{content}</p>
          {file_rid && <FileLink file={{ rid: file_rid, name: '附件' }} />}
        </div>
      ),
    },
    {
      key: 'member',
      title: '会员',
      cell: ({ member, number, created }) => (
        <div>
          {member.name || member.phone}
          <p className="desk-note">{member.company}</p>
          <p className="desk-note number">
            {number} · {dateTimeOf(created)}
          </p>
        </div>
      ),
    },
    {
      key: 'state',
      title: '状态',
      cell: ({ state, points, reason, decided_by }) => (
        <div>
          <Tag kind={applicationLooks[state]}>{applicationStates[state]}</Tag>
          {points > 0 && <p className="desk-note number">{points} 积分</p>}
          {(reason || decided_by) && (
            <p className="desk-note">{[decided_by, reason].filter(Boolean).join('：')}</p>
          )}
        </div>
      ),
    },
    {
      key: 'act',
      title: '操作',
      cell: (one) =>
        one.state === 'applied' && (
          <div className="desk-acts">
            <Button
              size="small"
              kind="primary"
              aria-label={`通过：${one.number}`}
              onClick={() => setOpen({ ask: 'confirm', one })}
            >
              通过
            </Button>
            <Button
              size="small"
              aria-label={`不通过：${one.number}`}
              onClick={() => setOpen({ ask: 'reject', one })}
            >
              不通过
            </Button>
          </div>
        ),
    },
  ]
  return (
    <div className="desk-section">
      <Filter onSearch={() => narrow({ kw: typed.trim() })}>
        <Select
          label="状态"
          name="state"
          value={state}
          onChange={(value) => narrow({ state: value === 'applied' ? '' : value })}
          options={[
            ...allStates.map((value) => ({ value, label: applicationStates[value] })),
            { value: 'all' as const, label: '全部状态' },
          ]}
        />
        <TextField label="编号或会员" name="kw" type="search" value={typed} onChange={setTyped} />
      </Filter>
      <Found
        result={result}
        caption="致谢奖励申请"
        columns={columns}
        empty="没有符合条件的申请"
        onPage={(page) => narrow({ page })}
      />
      {open?.ask === 'confirm' && (
        <ConfirmThanks
          application={open.one}
          usual={result.found?.thanks_points ?? 0}
          onClose={close}
          onConfirm={async (given) =>
            after(await call('staff/integration/confirm', { rid: open.one.rid, ...given }))
          }
        />
      )}
      {open?.ask === 'reject' && (
        <Reject
          title={`不通过 ${open.one.number}`}
          confirm="不通过"
          onClose={close}
          onReject={async (reason) =>
            after(await call('staff/integration/reject', { rid: open.one.rid, reason }))
          }
        >
          《{open.one.title}》
        </Reject>
      )}
    </div>
  )
}
