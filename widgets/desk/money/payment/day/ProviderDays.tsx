import { formatFen } from '@lab/contract/rules/ground/money'
import {
  type DifferenceKind,
  differenceKinds,
  differenceStates,
} from '@lab/contract/rules/money/payment/day-file/difference'
import { paymentProviderNames } from '@lab/contract/rules/money/payment/payment'
import { Select } from '@lab/ui/choices'
import { Question } from '@lab/ui/dialog'
import { ReasonDialog } from '../../../act/ReasonDialog.tsx'
import { useDecision } from '../../../act/useDecision.ts'
import { Found } from '../../../list/Found.tsx'
import { StateFilter } from '../../../list/StateFilter.tsx'
import { useFound } from '../../../list/useFound.ts'
import { useStateQuery } from '../../../list/useStateQuery.ts'
import { providerChoices } from '../providers.ts'
import { type Difference, differenceColumns } from './columns.tsx'
import { DayFiles } from './DayFiles.tsx'
import { ImportDay } from './ImportDay.tsx'
import { SettleDifference } from './SettleDifference.tsx'
import '../../finance.css'

const kinds = Object.keys(differenceKinds) as DifferenceKind[]
const kindChoices = [
  { value: 'all', label: '全部差异' },
  ...kinds.map((value) => ({ value: value as string, label: differenceKinds[value] })),
]

/** What providers say of each day: their files are brought here, and in what they differ from the books is settled. */
export function ProviderDays() {
  const { sorting, request, filter, one, narrow, pageOf } = useStateQuery(
    'payment',
    'staff/payment/differences',
    differenceStates,
    'open',
    'dated',
  )
  const [provider, kind] = [one('provider', paymentProviderNames), one('kind', kinds)]
  const result = useFound('staff/payment/differences', { ...request, provider, kind })
  const files = useFound('staff/payment/file/list', { page: pageOf('files') })
  const { open, ask, ...decision } = useDecision<'settle' | 'confirm' | 'reject', Difference>(async () => {
    await files.reload()
    return result.reload()
  })
  const { close, decide } = decision
  const lost = open && `${differenceKinds[open.one.kind]} ${formatFen(Math.abs(open.one.gap_fen))}`
  return (
    <div className="desk-section">
      <ImportDay
        onImported={async () => {
          await Promise.all([files.reload(), result.reload()])
        }}
      />
      {files.found && (
        <dl className="desk-figures">
          {files.found.accounts.map(({ account, title, balance_fen }) => (
            <div key={account}>
              <dt>{title}账户余额</dt>
              <dd className="number">
                {formatFen(balance_fen)}
                <small>按账本，已扣手续费，尚未转入银行</small>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="desk-part">
        <h2>对账差异</h2>
        <StateFilter {...filter} label="单号或说明" days="交易">
          <Select
            label="渠道"
            name="provider"
            value={provider ?? 'all'}
            onChange={(value) => narrow({ provider: value === 'all' ? '' : value })}
            options={providerChoices}
          />
          <Select
            label="差异"
            name="kind"
            value={kind ?? 'all'}
            onChange={(value) => narrow({ kind: value === 'all' ? '' : value })}
            options={kindChoices}
          />
        </StateFilter>
        <Found
          result={result}
          sorting={sorting}
          caption="对账差异"
          columns={differenceColumns({
            onSettle: (row) => ask('settle', row),
            onConfirm: (row) => ask('confirm', row),
            onReject: (row) => ask('reject', row),
          })}
          empty={filter.state === 'open' ? '没有待处理的差异' : '没有符合条件的差异'}
          usual={filter.usual}
          onPage={(page) => narrow({ page })}
        />
      </div>
      <DayFiles result={files} onPage={(page) => narrow({ files: page === 1 ? '' : page })} />
      {open?.ask === 'settle' && <SettleDifference {...decision} one={open.one} />}
      {open?.ask === 'confirm' && (
        <Question
          title="复核通过，记为损失？"
          keep="再核对"
          confirm="复核通过"
          kind="primary"
          onKeep={close}
          onConfirm={async () => {
            await decide('staff/payment/difference/confirm', {})
          }}
        >
          <p>{`${lost}，由 ${open.one.asked_by} 提出：${open.one.note}`}</p>
          <p className="desk-note">从渠道账户记入坏账，不能撤销。</p>
        </Question>
      )}
      {open?.ask === 'reject' && (
        <ReasonDialog
          title="不同意记为损失"
          act="退回"
          hint={`${open.one.asked_by} 会看到`}
          onClose={close}
          onGive={(reason) => decide('staff/payment/difference/reject', { reason })}
        >
          {lost}
        </ReasonDialog>
      )}
    </div>
  )
}
