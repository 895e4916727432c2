import type { z } from 'zod'
import { type SettingKey, settingRow } from './rules/app/settings/settings.ts'
import { schemaOf } from './shape-schema.ts'

/** What the value of a setting must be to be saved, made from its row. */
export const settingSchema = (key: SettingKey): z.ZodType => {
  const { shape, check } = settingRow(key)
  const schema = schemaOf(shape)
  if (!check) return schema
  return schema.superRefine((value, context) => {
    for (const [path, message] of Object.entries(check(value as never)))
      if (message) context.addIssue({ code: 'custom', path: path.split('.'), message })
  })
}
