import type { Shape, ValueOf } from '../../ground/shape.ts'
import type { StaffRole } from '../../people/staff/roles.ts'

/** Groups of the desk's page, in their order. */
export const settingGroups = {
  brand: '品牌',
  house: '公司与联系',
  time: '工作时间',
  pickup: '上门取样',
  reservation: '设备预约',
  notice: '通知',
  money: '收款与开票',
  offer: '优惠与推广',
} as const

export type SettingGroup = keyof typeof settingGroups

/** A fault of a value: the field it is at (empty for the whole), and what is wrong. */
export type SettingFaults = Readonly<Record<string, string | undefined>>

interface Stated {
  group: SettingGroup
  title: string
  /** What it does, and from when on. */
  what: string
  /** Who may change it, beside `admin`. */
  roles: readonly StaffRole[]
  /** Whether `open/setting/list4key` tells it to anyone. */
  isPublic?: boolean
  /** Whether another person must confirm a change. */
  second?: boolean
}

interface Valued<V> {
  /** What holds until it is set; also what `SEED=empty` starts with. */
  default: V
  /** What the shape alone cannot say. */
  check?: (value: V) => SettingFaults
}

/** A setting as its page and its checks see it. */
export interface SettingRow extends Stated {
  shape: Shape
  default: unknown
  check?: (value: never) => SettingFaults
}

/** States one setting; exists for its types. Its shape is held against `Shape` where the rows come together. */
export const row = <const S extends { kind: string }>(shape: S, stated: Stated & Valued<ValueOf<S>>) => ({
  shape,
  ...stated,
})
