import type { DataOf } from '@lab/contract/calls'

export type DeskSetting = DataOf<'staff/setting/list'>['list'][number]
