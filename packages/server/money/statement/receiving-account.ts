import type { SettingValue } from '@lab/contract/rules/app/settings/settings'
import type { Deps } from '../../ground/http/handle.ts'
import { settingOf } from '../../shop/content/settings.ts'

export type ReceivingAccount = SettingValue<'receiving_account'>

/** The lab's bank account, where transfers go; undefined while none is set. */
export const receivingAccount = async (deps: Deps): Promise<ReceivingAccount | undefined> => {
  const account = await settingOf(deps, 'receiving_account')
  return account.number === '' ? undefined : account
}
