import { regionFault, regionParts } from '@lab/contract/rules/ground/region'
import { placeLengths } from '@lab/contract/rules/people/address/place'
import { PhoneField, TextField } from '../field/index.ts'
import { RegionPicker } from '../region-picker/index.ts'
import type { PickupForm } from './form.ts'
import './pickup.css'

interface NewAddressProps {
  form: PickupForm
  allowRegion: readonly string[]
}

/** An address that is not saved yet: whom, where; regions only where pickup is open. */
export function NewAddress({ form, allowRegion }: NewAddressProps) {
  const { field, values, errors } = form
  return (
    <div className="pickup-new">
      <TextField {...field('name')} label="姓名" required autoComplete="name" maxLength={placeLengths.name} />
      <PhoneField {...field('phone')} label="手机" required autoComplete="tel-national" />
      <RegionPicker
        className="wide"
        name="address_code"
        label="取样地址"
        required
        allowed={allowRegion}
        value={values.address_code ? values : undefined}
        error={regionFault(errors)}
        onChange={(chosen) => {
          for (const part of regionParts) form.set(part, chosen[part])
        }}
      />
      <TextField
        {...field('address')}
        className="wide"
        label="详细地址"
        required
        placeholder="街道、门牌号、楼宇与房间"
        autoComplete="address-line1"
        maxLength={placeLengths.address}
      />
    </div>
  )
}
