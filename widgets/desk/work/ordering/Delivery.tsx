import { useLab, useStore } from '@lab/core/react'
import { RadioGroup } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import { blankPickup, type Pickup } from '@lab/ui/pickup'
import { useState } from 'react'
import type { FoundMember } from './found-member.ts'
import { PickupFor } from './PickupFor.tsx'
import { fetchedAt, sentBy } from './ways.ts'
import './ordering.css'

const ways = [
  { value: 0, label: '自送/邮寄', hint: '送达或快递寄出' },
  { value: 1, label: '上门取样', hint: '取样员按约上门' },
] as const

/** How a member's samples come, as it is typed at the desk. */
export const useDeliveryFor = (member: FoundMember) => {
  const settings = useStore(useLab().settings, (state) => state)
  const [way, setWay] = useState<0 | 1>(0)
  const [sent, setSent] = useState({ carrier: '', tracking: '' })
  const [pickup, setPickup] = useState<Pickup>()
  const [faults, setFaults] = useState<Record<string, string>>({ date: '请选择取样日期' })
  const begun = pickup ?? blankPickup(member.address, settings.allowRegion ?? [])
  const [first] = Object.entries(faults)
  return {
    way,
    setWay,
    sent,
    setSent,
    settings,
    pickup: begun,
    setPickup: (next: Pickup, faults: Record<string, string>) => {
      setPickup(next)
      setFaults(faults)
    },
    value: way === 1 ? fetchedAt(begun, member.address) : sentBy(sent),
    fault: way === 1 && first ? { field: first[0], msg: first[1] } : undefined,
  }
}

interface DeliveryProps {
  delivery: ReturnType<typeof useDeliveryFor>
  member: FoundMember
  isChecked: boolean
}

/** Brought or sent, with the tracking number that is known; or fetched. */
export function Delivery({ delivery, member, isChecked }: DeliveryProps) {
  const { way, setWay, sent, setSent, settings, pickup, setPickup } = delivery
  const { samplingSetting, allowRegion } = settings
  return (
    <>
      <RadioGroup label="送样方式" name="delivery" value={way} onChange={setWay} options={ways} />
      {way === 0 && (
        <div className="order-pair">
          <TextField
            label="快递公司"
            name="carrier"
            value={sent.carrier}
            maxLength={50}
            onChange={(carrier) => setSent({ ...sent, carrier })}
          />
          <TextField
            label="运单号"
            name="tracking"
            value={sent.tracking}
            maxLength={50}
            autoComplete="off"
            onChange={(tracking) => setSent({ ...sent, tracking })}
          />
        </div>
      )}
      {way === 1 && samplingSetting && allowRegion && (
        <PickupFor
          member={member}
          settings={{ samplingSetting, allowRegion }}
          pickup={pickup}
          isChecked={isChecked}
          onChange={setPickup}
        />
      )}
    </>
  )
}
