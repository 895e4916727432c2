import { passwordProblem } from '@lab/contract/rules/people/account/password'
import { isStaffAccount } from '@lab/contract/rules/people/staff/staff-forms'
import { isCommonPassword } from './common-passwords.ts'
import { type Row, type Settings, settingsTable } from './settings-table.ts'
import { parseHeaders } from './trace/header-list.ts'

/** What a setting needs beside it: `[setting, value]` → settings that must then not be empty. */
const needs = [
  ['sms', 'aliyun', ['aliyunAccessKeyId', 'aliyunAccessKeySecret', 'aliyunSignName', 'aliyunTemplateCode']],
  ['wechat', 'official', ['wechatAppId', 'wechatAppSecret', 'wechatToken']],
  ['payment', 'alipay', ['alipayAppId', 'alipayPrivateKey', 'alipayPublicKey']],
  [
    'payment',
    'wechat_pay',
    [
      ...(['wechatPayAppId', 'wechatPayMerchant', 'wechatPaySerial', 'wechatPayPrivateKey'] as const),
      ...(['wechatPayPublicKeyId', 'wechatPayPublicKey', 'wechatPayApiKey'] as const),
    ],
  ],
  // Without it, whole addresses would be made from what a request says of its host.
  ['environment', 'production', ['publicUrl']],
  ['fileStorage', 's3', ['s3Endpoint', 's3AccessKeyId', 's3SecretAccessKey']],
] as const

/** Settings that come together, or not at all. */
const together = [['deskAdminAccount', 'deskAdminPassword']] as const

/** What means nothing without another: `[setting, the other]`. */
const beside = [['databaseReadUrl', 'databaseUrl']] as const

/** What a value must be beside its type: the variable is named, its value never shown. */
const demands = [
  ['deskAdminAccount', isStaffAccount],
  ['otlpHeaders', (value: string) => parseHeaders(value) !== undefined],
  ['deskAdminPassword', (value: string) => !passwordProblem(value) && !isCommonPassword(value)],
] as const

/** A setting that is wrong; its message is the one line to show. */
export class SettingsError extends Error {}

/** Reads and checks the environment. @throws SettingsError naming the variable and what it should be. */
export const readSettings = (env: Record<string, string | undefined> = {}): Settings => {
  const settings: Record<string, unknown> = {}
  const isProduction = env[settingsTable.environment.env] === 'production'
  for (const [name, row] of Object.entries<Row<unknown>>(settingsTable)) {
    const given = env[row.env]
    const fallback = isProduction ? (row.inProduction ?? row.fallback) : row.fallback
    const result = row.schema.safeParse(given === undefined || given === '' ? fallback : given)
    if (!result.success)
      throw new SettingsError(`${row.env}=${JSON.stringify(given)} is not valid (${row.help})`)
    settings[name] = result.data
  }
  const checked = settings as Settings
  for (const pair of together) {
    const missing = pair.find((name) => checked[name] === '')
    const given = pair.find((name) => checked[name] !== '')
    if (missing && given)
      throw new SettingsError(`${settingsTable[missing].env} is needed with ${settingsTable[given].env}`)
  }
  for (const [name, other] of beside) {
    if (checked[name] !== '' && checked[other] === '')
      throw new SettingsError(`${settingsTable[other].env} is needed with ${settingsTable[name].env}`)
  }
  for (const [name, holds] of demands) {
    if (checked[name] !== '' && !holds(checked[name]))
      throw new SettingsError(`${settingsTable[name].env} is not valid (${settingsTable[name].help})`)
  }
  for (const [name, value, wanted] of needs) {
    const isSet = [checked[name]].flat().includes(value)
    const missing = isSet ? wanted.find((other) => checked[other] === '') : undefined
    if (missing)
      throw new SettingsError(
        `${settingsTable[missing].env} is needed with ${settingsTable[name].env}=${value}`,
      )
  }
  // Whoever presses on its page pays without money.
  if (isProduction && checked.payment.includes('local'))
    throw new SettingsError(`${settingsTable.payment.env}=local is for development, never in production`)
  return checked
}
