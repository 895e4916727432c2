import type { DataOf } from '@lab/contract/calls'
import { required } from '@lab/contract/rules/ground/form'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { exchangeStates } from '@lab/contract/rules/money/points/points'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { exchangeLooks } from '@lab/ui/looks'
import { Tag } from '@lab/ui/tag'
import { DecisionSection } from '../../act/DecisionSection.tsx'
import { ReasonDialog } from '../../act/ReasonDialog.tsx'
import { nameOf } from '../../list/columns.tsx'
import { useDesk } from '../../session/desk-session.ts'
import '../../work/sample/sample.css'

type DeskExchange = DataOf<'staff/exchange/list'>['list'][number]

interface SendProps {
  exchange: DeskExchange
  onClose: () => void
  onSend: (parcel: { carrier: string; tracking: string }) => Promise<unknown>
}

/** Says with which parcel a gift went. */
function Send({ exchange, onClose, onSend }: SendProps) {
  const { messages } = useLab()
  const form = useForm({
    initial: { carrier: '', tracking: '' },
    rules: [required('carrier', '[快递公司]'), required('tracking', '[快递单号]')],
    submit: async ({ carrier, tracking }) => {
      await onSend({ carrier: carrier.trim(), tracking: tracking.trim() })
      return undefined
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  return (
    <FormDialog layout="desk-form" title={`寄出 ${exchange.name}`} onClose={onClose} form={form} act="已寄出">
      <p className="desk-note">{exchange.address}</p>
      <TextField label="快递公司" required maxLength={30} {...form.field('carrier')} />
      <TextField label="快递单号" required maxLength={50} {...form.field('tracking')} />
    </FormDialog>
  )
}

/** What members had for points; gifts are sent from here. */
export function ExchangeView() {
  const { staff } = useDesk()
  return (
    <DecisionSection
      section="points"
      list="staff/exchange/list"
      states={exchangeStates}
      usual="ordered"
      label="编号或会员"
      caption="积分兑换"
      empty="没有符合条件的兑换"
      dialogs={{
        send: ({ one, close, decide }) => (
          <Send
            exchange={one}
            onClose={close}
            onSend={(parcel) => decide('staff/exchange/send', { ...parcel })}
          />
        ),
        cancel: ({ one, close, decide }) => (
          <ReasonDialog
            title={`取消 ${one.number}`}
            act="取消兑换"
            hint="客户会看到"
            onClose={close}
            onGive={(reason) => decide('staff/exchange/cancel', { reason })}
          >
            {one.name}：{one.points} 积分退回会员，库存加一。
          </ReasonDialog>
        ),
      }}
      columns={(ask) => [
        {
          key: 'name',
          title: '兑换',
          line: 'title',
          sorts: ['newest', 'oldest'],
          cell: ({ name, number, created }) => (
            <div>
              <strong>{name}</strong>
              <p className="desk-note number">
                {number} · {dateTimeOf(created)}
              </p>
            </div>
          ),
        },
        {
          key: 'points',
          title: '积分',
          line: 'named',
          sorts: ['points', 'points_least'],
          align: 'end',
          cell: ({ points }) => <span className="number">{points}</span>,
        },
        {
          key: 'member',
          title: '会员',
          line: 'note',
          cell: ({ member, address }) => (
            <div>
              {nameOf(member)}
              {address && <p className="desk-note">{address}</p>}
            </div>
          ),
        },
        {
          key: 'state',
          title: '状态',
          line: 'mark',
          cell: ({ state, carrier, tracking, reason }) => (
            <div>
              <Tag kind={exchangeLooks[state]}>{exchangeStates[state]}</Tag>
              {(tracking || reason) && (
                <p className="desk-note number">{reason || `${carrier} ${tracking}`}</p>
              )}
            </div>
          ),
        },
        {
          key: 'act',
          title: '操作',
          line: 'under',
          cell: (one) =>
            one.state === 'ordered' &&
            staff.role !== 'finance' && (
              <div className="desk-acts">
                <Button
                  size="small"
                  kind="primary"
                  aria-label={`寄出：${one.number}`}
                  onClick={() => ask('send', one)}
                >
                  寄出
                </Button>
                <Button size="small" aria-label={`取消：${one.number}`} onClick={() => ask('cancel', one)}>
                  取消
                </Button>
              </div>
            ),
        },
      ]}
    />
  )
}
