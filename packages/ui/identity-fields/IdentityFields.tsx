import { phoneOrLineOf } from '@lab/contract/rules/ground/phone'
import { regionFault, regionParts } from '@lab/contract/rules/ground/region'
import { needsSupervisor, organizations } from '@lab/contract/rules/people/account/organization'
import { placeLengths } from '@lab/contract/rules/people/address/place'
import type { Identity } from '@lab/core/member/identity'
import { RadioGroup } from '../choices/RadioGroup.tsx'
import { TextField } from '../field/TextField.tsx'
import type { useForm } from '../form/useForm.ts'
import { RegionPicker } from '../region-picker/RegionPicker.tsx'
import './identity-fields.css'

const types = organizations.map(({ id, name }) => ({ value: id, label: name }))

/** Who a member is, and where they are sent to: the fields of spec §3 and §5. */
export function IdentityFields({
  form: { values, field, errors, set },
}: {
  form: Pick<ReturnType<typeof useForm<Identity>>, 'values' | 'field' | 'errors' | 'set'>
}) {
  return (
    <div className="identity-fields">
      <RadioGroup {...field('organization')} label="用户类型" required options={types} />
      <TextField
        {...field('name')}
        className="half"
        label="姓名"
        required
        hint="请填写真实姓名，协议与发票以此为准"
        autoComplete="name"
        maxLength={50}
      />
      <TextField
        {...field('email')}
        className="half"
        label="邮箱"
        required
        hint="用于接收实验数据"
        type="email"
        autoComplete="email"
        maxLength={120}
      />
      <TextField
        {...field('company')}
        label="公司/单位"
        required
        placeholder="学校、院所或公司的全称"
        autoComplete="organization"
        maxLength={100}
      />
      {needsSupervisor(values.organization) && (
        <>
          <TextField
            {...field('teacher')}
            className="third"
            label="导师/负责人"
            required
            autoComplete="off"
            maxLength={50}
          />
          <TextField
            {...field('teacher_phone')}
            className="third"
            label="导师/负责人电话"
            placeholder="选填"
            type="tel"
            autoComplete="off"
            onChange={(text) => field('teacher_phone').onChange(phoneOrLineOf(text, 20))}
          />
          <TextField
            {...field('teacher_mail')}
            className="third"
            label="导师/负责人邮箱"
            placeholder="选填"
            type="email"
            autoComplete="off"
            maxLength={120}
          />
        </>
      )}
      <RegionPicker
        name="address_code"
        label="寄送地址"
        required
        value={values.address_code ? values : undefined}
        error={regionFault(errors)}
        onChange={(chosen) => {
          for (const part of regionParts) set(part, chosen[part])
        }}
      />
      <TextField
        {...field('address')}
        label="详细地址"
        required
        placeholder="街道、门牌号、楼宇与房间"
        autoComplete="address-line1"
        maxLength={placeLengths.address}
      />
    </div>
  )
}
