import type { SettingValue } from '@lab/contract/rules/app/settings/settings'
import type { Deps } from '../../ground/http/handle.ts'
import { settingAt, settingOf } from '../../shop/content/settings.ts'

export type ReceivingAccount = SettingValue<'receiving_account'>

/** The lab's bank account, where transfers go, now or at an instant; undefined while none is set. */
export const receivingAccount = async (deps: Deps, at?: number): Promise<ReceivingAccount | undefined> => {
  const key = 'receiving_account'
  const account = at === undefined ? await settingOf(deps, key) : await settingAt(deps, key, at)
  return account.number === '' ? undefined : account
}
