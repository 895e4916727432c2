import { z } from 'zod'
import type { Deps } from '../../ground/http/handle.ts'
import { settingOf } from '../../shop/content/settings.ts'

const account = z.object({ name: z.string(), bank: z.string(), number: z.string() })

export type ReceivingAccount = z.output<typeof account>

/** The lab's bank account by the setting `receiving_account`, where transfers go; undefined while none is set. */
export const receivingAccount = async (deps: Deps): Promise<ReceivingAccount | undefined> =>
  account.safeParse(await settingOf(deps, 'receiving_account')).data
