import type { DataOf } from '@lab/contract/calls'
import { settingRow } from '@lab/contract/rules/app/settings/settings'
import { valueWords } from '../../shape/value-words.ts'

export type DeskSetting = DataOf<'staff/setting/list'>['list'][number]

/** A value of a setting as people read it. */
export const wordsOf = ({ key }: Pick<DeskSetting, 'key'>, value: unknown): string =>
  valueWords(settingRow(key).shape, value)
