import { format, required } from '../../ground/form.ts'
import { isPhone } from '../../ground/phone.ts'

/** Who collects samples: whom the desk chooses from. */
export interface Courier {
  name: string
  phone: string
}

/** One more of them; feeds `staff/courier/save`. */
export const courierRules = [
  required('name', '[姓名]'),
  required('phone', '[手机号]'),
  format('phone', '[手机号]', isPhone),
]

/** As a pickup names its courier. */
export const courierText = ({ name, phone }: Courier): string => `${name} ${phone}`
