import type { ValueOf } from '../../ground/shape.ts'
import { type StaffRole, staffRoles } from '../../people/staff/roles.ts'
import { brandSettings } from './brand.ts'
import { houseSettings } from './house.ts'
import { moneySettings } from './money.ts'
import { noticeSettings } from './notice.ts'
import { offerSettings } from './offer.ts'
import { pickupSettings } from './pickup.ts'
import { reservationSettings } from './reservation.ts'
import type { SettingGroup, SettingRow } from './row.ts'
import { timeSettings } from './time.ts'

/**
 * Every setting of the house (domain §12), one a row: the desk's page, the checks of the server, what an empty
 * installation starts with, and the docs come from here.
 */
export const settings = {
  ...brandSettings,
  ...houseSettings,
  ...timeSettings,
  ...pickupSettings,
  ...reservationSettings,
  ...noticeSettings,
  ...moneySettings,
  ...offerSettings,
} as const satisfies Record<string, SettingRow>

export type SettingKey = keyof typeof settings

export type SettingValue<K extends SettingKey> = ValueOf<(typeof settings)[K]['shape']>

export const settingKeys = Object.keys(settings) as SettingKey[]

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settings, key)

/** A row without the types of its value. */
export const settingRow = (key: SettingKey): SettingRow => settings[key]

export const settingsOfGroup = (group: SettingGroup): SettingKey[] =>
  settingKeys.filter((key) => settings[key].group === group)

export const mayEdit = (role: StaffRole, key: SettingKey): boolean =>
  role === 'admin' || settingRow(key).roles.includes(role)

/** Who may change it, in words. */
export const editorsOf = (key: SettingKey): string =>
  [...settingRow(key).roles, 'admin' as const].map((role) => staffRoles[role]).join('、')
