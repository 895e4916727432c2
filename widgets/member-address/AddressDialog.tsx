import { regionFault, regionParts } from '@lab/contract/rules/ground/region'
import { addressRules } from '@lab/contract/rules/people/address/address-forms'
import { placeLengths, placeOf } from '@lab/contract/rules/people/address/place'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { Checkbox, PhoneField, TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { RegionPicker } from '@lab/ui/region-picker'
import type { Address } from './address.ts'

interface AddressDialogProps {
  /** Which is changed; none: a new one. */
  address?: Address
  /** The first one is the default in any case. */
  isFirst: boolean
  onClose: () => void
  onDone: () => void
}

/** An address: whom and where. */
export function AddressDialog({ address, isFirst, onClose, onDone }: AddressDialogProps) {
  const { api, messages } = useLab()
  const once = useOnce()
  const isDefault = address?.default === 1
  const form = useForm({
    initial: { ...placeOf(address ?? {}), makeDefault: isDefault },
    rules: addressRules,
    onFault: ({ msg }) => messages.error(msg),
    submit: async ({ makeDefault, ...typed }) => {
      const sent = { ...placeOf(typed), ...(makeDefault && { default: 1 as const }) }
      const { code, fields } = address
        ? await api.post('address/edit', { address_rid: address.address_rid, ...sent })
        : await once(sent, (options) => api.post('address/add', sent, options))
      if (!code) return fields
      messages.success('操作成功!')
      onDone()
      return undefined
    },
  })
  const { values, errors } = form
  return (
    <FormDialog
      title={address ? '修改地址' : '新增地址'}
      width={560}
      onClose={onClose}
      form={form}
      act="保存"
      layout="address-form"
    >
      <TextField
        {...form.field('name')}
        label="姓名"
        required
        autoComplete="name"
        maxLength={placeLengths.name}
      />
      <PhoneField {...form.field('phone')} label="手机" required autoComplete="tel-national" />
      <RegionPicker
        className="wide"
        name="address_code"
        label="所在地区"
        required
        value={values.address_code ? values : undefined}
        error={regionFault(errors)}
        onChange={(chosen) => {
          for (const part of regionParts) form.set(part, chosen[part])
        }}
      />
      <TextField
        {...form.field('address')}
        className="wide"
        label="详细地址"
        required
        placeholder="街道、门牌号、楼宇与房间"
        autoComplete="address-line1"
        maxLength={placeLengths.address}
      />
      {!isDefault && !isFirst && (
        <Checkbox
          name="makeDefault"
          label="设为默认地址"
          checked={values.makeDefault}
          onChange={(yes) => form.set('makeDefault', yes)}
        />
      )}
    </FormDialog>
  )
}
