import type { DataOf } from '@lab/contract/calls'

export type DeskApplication = DataOf<'staff/prestoreApply/list'>['list'][number]
