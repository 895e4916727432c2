import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { noticeDays } from '@lab/contract/rules/work/sample/guards'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { Checkbox } from '@lab/ui/field'
import { Tabs } from '@lab/ui/tabs'
import { useState } from 'react'
import { SlipQuestion } from '../../act/SlipQuestion.tsx'
import { Found } from '../../list/Found.tsx'
import { useFound } from '../../list/useFound.ts'
import { useQuery } from '../../list/useQuery.ts'
import { useDesk } from '../../session/desk-session.ts'
import { keepColumn, ownerColumn, placeColumn, sampleColumn, stateColumn, tickColumn } from './columns.tsx'
import { type Failed, Failures, failedOf } from './Failures.tsx'
import { useChosen } from './useChosen.ts'
import './sample.css'

const kinds = {
  discard: { title: '可以处置', empty: '今天没有可以处置的样品' },
  wait: { title: '等待到期', empty: '没有等待到期的样品' },
  notice: { title: '待通知', empty: '没有待通知的样品' },
} as const

type Due = keyof typeof kinds

/** Stored samples whose time is over, or nearly: their owners are notified, and after it they go. */
export function DueView() {
  const { staff, call } = useDesk()
  const { messages } = useLab()
  const { one, page, narrow, sortingOf } = useQuery('sample')
  const sorting = sortingOf('staff/sample/list')
  const due = one('due', Object.keys(kinds) as Due[]) ?? 'discard'
  const [isAsking, setAsking] = useState(false)
  const [failed, setFailed] = useState<Failed[]>([])
  const result = useFound('staff/sample/list', { page, limit: 50, due, sort: sorting.asked })
  const { found, reload } = result
  const chosen = useChosen(found?.list.map(({ number }) => number) ?? [])
  const act = due === 'wait' ? undefined : due
  const may = act && mayCall(staff.role, `staff/sample/${act}`)

  const run = async () => {
    if (!act) return
    const { code, data } = await call(`staff/sample/${act}`, { numbers: chosen.chosen })
    setAsking(false)
    if (!code || !data) return
    const bad = failedOf(data.list)
    setFailed(bad)
    if (bad.length === 0) messages.success('操作成功!')
    chosen.none()
    await reload()
  }

  const panel = (
    <div className="desk-section">
      <Failures failed={failed} />
      {may && (found?.list.length ?? 0) > 0 && (
        <div className="bulk">
          <Checkbox label="全选本页" name="all" checked={chosen.isAll} onChange={chosen.all} />
          <Button
            size="small"
            kind={act === 'discard' ? 'danger' : 'primary'}
            disabled={chosen.chosen.length === 0}
            onClick={() => setAsking(true)}
          >
            {act === 'discard' ? '处置' : '通知客户'}
            {chosen.chosen.length > 0 && ` ${chosen.chosen.length} 个`}
          </Button>
        </div>
      )}
      <Found
        result={result}
        sorting={sorting}
        caption={kinds[due].title}
        columns={[
          ...(may ? [tickColumn(chosen)] : []),
          ...[sampleColumn, stateColumn, placeColumn, ownerColumn, keepColumn],
        ]}
        empty={kinds[due].empty}
        onPage={(page) => narrow({ page })}
      />
    </div>
  )
  return (
    <div className="desk-section">
      <p className="desk-note">
        留样到期前 {noticeDays} 天通知客户，到期后处置；实验未完成、有疑问、在重测或已申请寄回的样品不在此列。
      </p>
      <Tabs
        label="到期处置"
        kind="segment"
        value={due}
        onChange={(next) => {
          setFailed([])
          chosen.none()
          narrow({ due: next === 'discard' ? '' : next })
        }}
        tabs={(Object.keys(kinds) as Due[]).map((id) => ({
          id,
          label: `${kinds[id].title} ${found?.dues[id] ?? ''}`,
          panel,
        }))}
      />
      {isAsking && act === 'notice' && (
        <SlipQuestion
          act="sample/notice"
          subject={chosen.chosen.join('、')}
          onKeep={() => setAsking(false)}
          onConfirm={run}
        />
      )}
      {isAsking && act === 'discard' && (
        <Question
          title={`处置 ${chosen.chosen.length} 个样品？`}
          keep="不处置"
          confirm="处置"
          onKeep={() => setAsking(false)}
          onConfirm={run}
        >
          <p>样品销毁后不能恢复，客户也不能再申请寄回或重测：</p>
          <p className="number">{chosen.chosen.join('、')}</p>
        </Question>
      )}
    </div>
  )
}
