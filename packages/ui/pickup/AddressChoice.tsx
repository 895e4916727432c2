import { placeText } from '@lab/contract/rules/people/address/place'
import type { Address } from '@lab/core'
import { FieldGroup } from '../field/index.ts'
import { Tag } from '../tag/index.ts'
import { Tooltip } from '../tooltip/index.ts'
import { anotherAddress, isOpen, offeredOrder } from './pickup.ts'
import '../choices/choices.css'
import './pickup.css'

interface AddressChoiceProps {
  addresses: readonly Address[]
  allowRegion: readonly string[]
  value: string
  error?: string
  onChange: (sendAddress: string) => void
}

const notOpen = '该地址所在城市暂未开通上门取样服务'

/** Whom and where, on two lines. */
function SavedAddress({ address, isClosed }: { address: Address; isClosed: boolean }) {
  return (
    <span>
      <span className="pickup-person">
        {address.name} <span className="number">{address.phone}</span>
        {address.default === 1 && <Tag kind="primary">默认</Tag>}
        {isClosed && <Tag>所在城市暂未开通</Tag>}
      </span>
      <span className="choice-hint">{placeText(address)}</span>
    </span>
  )
}

/** One of the saved addresses, or another one. Those where pickup is not open yet cannot be chosen. */
export function AddressChoice({ addresses, allowRegion, value, error, onChange }: AddressChoiceProps) {
  const radio = (rid: string) => ({
    type: 'radio',
    name: 'sendAddress',
    value: rid,
    checked: rid === value,
    onChange: () => onChange(rid),
  })
  return (
    <FieldGroup label="上门地址" name="sendAddress" required error={error}>
      <div className="pickup-addresses">
        {offeredOrder(addresses, allowRegion).map((address) => {
          const isClosed = !isOpen(address, allowRegion)
          return (
            <Tooltip key={address.address_rid} tip={isClosed && notOpen}>
              {(described) => (
                <label className="choice">
                  <input {...radio(address.address_rid)} disabled={isClosed} {...described} />
                  <SavedAddress address={address} isClosed={isClosed} />
                </label>
              )}
            </Tooltip>
          )
        })}
        {addresses.length > 0 && (
          <label className="choice">
            <input {...radio(anotherAddress)} />
            <span>使用其他地址</span>
          </label>
        )}
      </div>
    </FieldGroup>
  )
}
