import { hrefOf } from '@lab/contract/rules/ground/routes'
import { invoiceTypeName } from '@lab/contract/rules/money/invoice/invoice-title'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { RadioGroup, Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import { lazyPart } from '@lab/ui/lazy-part'
import { Link } from '@lab/ui/link'
import { PayerChoice } from '@lab/ui/payer-choice'
import { useCallback } from 'react'
import type { Order } from './order.ts'
import { asksPickup, type Typed, type TypedPickup } from './useChange.ts'

const ChangePickup = lazyPart(() => import('./ChangePickup.tsx').then((part) => part.ChangePickup))

interface ChangeTermsProps {
  order: Order
  typed: Typed
  onType: (change: Partial<Typed>) => void
}

const ways = [
  { value: 0, label: '自送/邮寄' },
  { value: 1, label: '上门取样' },
] as const

const noTitle = 'none'

/** How the samples come, who pays, and what the invoice is made out to. */
export function ChangeTerms({ order, typed, onType }: ChangeTermsProps) {
  const { link } = useLab()
  const { found } = useOwn('invoice/list', {})
  const isPickup = order.delivery.type === 1
  const choose = useCallback((pickup: TypedPickup | undefined) => onType({ pickup }), [onType])
  return (
    <>
      {order.samples.length > 0 && (
        <RadioGroup
          label="送样方式"
          name="delivery"
          value={typed.delivery}
          onChange={(delivery) => onType({ delivery, pickup: undefined })}
          options={ways}
        />
      )}
      {asksPickup(order, typed) && <ChangePickup onChoose={choose} />}
      {isPickup && typed.delivery === 0 && (
        <p>
          已约的上门取样请先在<Link href={link(hrefOf('member-sample'))}>样品管理</Link>中取消。
        </p>
      )}
      {typed.delivery === 0 && (
        <div className="change-pair">
          <TextField
            label="快递公司"
            name="carrier"
            maxLength={50}
            value={typed.carrier}
            onChange={(carrier) => onType({ carrier })}
          />
          <TextField
            label="快递单号"
            name="tracking"
            maxLength={50}
            value={typed.tracking}
            onChange={(tracking) => onType({ tracking })}
          />
        </div>
      )}
      <PayerChoice value={typed.cluster_rid} onChange={(cluster_rid) => onType({ cluster_rid })} />
      {found && (
        <Select
          label="发票抬头"
          name="invoice_rid"
          value={typed.invoice_rid || noTitle}
          onChange={(rid) => onType({ invoice_rid: rid === noTitle ? '' : rid })}
          options={[
            { value: noTitle, label: '不开票（结算后也可以再申请）' },
            ...found.list.map(({ rid, title, type }) => ({
              value: rid,
              label: `${title} · ${invoiceTypeName(type)}`,
            })),
          ]}
        />
      )}
    </>
  )
}
