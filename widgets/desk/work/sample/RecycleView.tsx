import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { placeText } from '@lab/contract/rules/people/address/place'
import { recycleStates } from '@lab/contract/rules/work/sample/recycle'
import { Button } from '@lab/ui/button'
import { recycleLooks } from '@lab/ui/looks'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { SlipQuestion } from '../../act/SlipQuestion.tsx'
import { useDecision } from '../../act/useDecision.ts'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import type { DeskRecycle } from './looks.ts'
import { RecycleDialog } from './RecycleDialog.tsx'

/** Members who want samples back: packed, shipped, or refused with a word. */
export function RecycleView() {
  const { sorting, request, filter, narrow } = useStateQuery(
    'sample',
    'staff/sample4recycle/list',
    recycleStates,
    'all',
  )
  const result = useFound('staff/sample4recycle/list', request)
  const { open, ask, close, decide } = useDecision<'ship' | 'refuse' | 'done', DeskRecycle>(result.reload)

  const columns: Column<DeskRecycle>[] = [
    {
      key: 'samples',
      title: '样品',
      sorts: ['newest', 'oldest'],
      cell: ({ samples, created }) => (
        <div>
          <p>
            {samples.length} 个：
            <span className="number">{samples.map(({ number }) => number).join('、')}</span>
          </p>
          <p className="desk-note number">{dateTimeOf(created)} 申请</p>
        </div>
      ),
    },
    {
      key: 'address',
      title: '寄到',
      cell: ({ message, ...recycle }) => (
        <div>
          {recycle.name} <span className="number">{recycle.phone}</span>
          <br />
          {placeText(recycle)}
          {message && <p className="desk-note">{message}</p>}
        </div>
      ),
    },
    {
      key: 'state',
      title: '状态',
      cell: ({ state, carrier, tracking, reason }) => (
        <div>
          <Tag kind={recycleLooks[state]}>{recycleStates[state]}</Tag>
          {tracking && (
            <p className="desk-note number">
              {carrier} {tracking}
            </p>
          )}
          {reason && <p className="desk-note">{reason}</p>}
        </div>
      ),
    },
    {
      key: 'act',
      title: '操作',
      cell: (recycle) => (
        <div className="desk-acts">
          {recycle.state === 'applied' && (
            <>
              <Button
                size="small"
                kind="primary"
                aria-label={`寄出：${recycle.name}`}
                onClick={() => ask('ship', recycle)}
              >
                寄出
              </Button>
              <Button
                size="small"
                aria-label={`谢绝：${recycle.name}`}
                onClick={() => ask('refuse', recycle)}
              >
                谢绝
              </Button>
            </>
          )}
          {recycle.state === 'shipped' && (
            <Button
              size="small"
              aria-label={`客户已收到：${recycle.name}`}
              onClick={() => ask('done', recycle)}
            >
              客户已收到
            </Button>
          )}
        </div>
      ),
    },
  ]
  return (
    <div className="desk-section">
      <StateFilter {...filter} counts={result.found?.counts ?? {}} label="收件人、样品或快递单号" />
      <Found
        result={result}
        sorting={sorting}
        caption="寄回申请"
        columns={columns}
        empty="没有寄回申请"
        usual={filter.usual}
        onPage={(page) => narrow({ page })}
      />
      {open?.ask === 'done' && (
        <SlipQuestion
          act="sample4recycle/done"
          subject={`${open.one.name}，${open.one.samples.length} 个样品`}
          onKeep={close}
          onConfirm={async () => void (await decide('staff/sample4recycle/done', {}))}
        />
      )}
      {(open?.ask === 'ship' || open?.ask === 'refuse') && (
        <RecycleDialog act={open.ask} one={open.one} close={close} decide={decide} />
      )}
    </div>
  )
}
