import type { DataOf } from '@lab/contract/calls'
import { houseAccount, shownBalance } from '@lab/contract/rules/books/ledger/accounts'
import { type ProviderAccount, providerAccounts } from '@lab/contract/rules/money/payment/payment'
import { balanceOf } from '../../books/ledger/balances.ts'
import type { Db } from '../../ground/db/open.ts'

/** What a provider holds for the house, as the books have it. */
export const providerBalance = async (db: Db, account: ProviderAccount): Promise<number> =>
  shownBalance(account, await balanceOf(db, houseAccount(account)))

/** The same of each. */
export const providerBalances = (db: Db): Promise<DataOf<'staff/payment/file/list'>['accounts']> =>
  Promise.all(
    (Object.keys(providerAccounts) as ProviderAccount[]).map(async (account) => ({
      account,
      title: providerAccounts[account],
      balance_fen: await providerBalance(db, account),
    })),
  )
