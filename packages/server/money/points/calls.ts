import { memberAccount } from '@lab/contract/rules/books/ledger/accounts'
import { exportHistory } from '../../books/ledger/export-history.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { exchangePoints, takeBackExchange } from './exchange.ts'
import { exchangesOf, goodsFor, pointsHistory, thanksOf } from './lists.ts'
import { applyThanks, cancelThanks } from './thanks.ts'
import { transferPoints } from './transfer.ts'

/** The member's side of points (domain §3). */
export const pointsCalls = (deps: Deps & WithFiles) =>
  ({
    'integration/list': (request, caller) => pointsHistory(deps, memberOf(caller).rid, request),
    'integration/export': (period, caller) => {
      const { rid } = memberOf(caller)
      const account = memberAccount('points', rid)
      return exportHistory(deps, rid, { title: '积分明细', account, unit: 'points', period })
    },
    'integration/goods': (_, caller) => goodsFor(deps, memberOf(caller).rid),
    'integration/transfer': (request, caller) => transferPoints(deps, request, caller),
    'integration/applyExchange': (request, caller) => exchangePoints(deps, request, caller),
    'integration/exchangeCancel': (request, caller) => takeBackExchange(deps, request, caller),
    'integration/exchanges': (request, caller) => exchangesOf(deps, memberOf(caller).rid, request),
    'integration/apply': (request, caller) => applyThanks(deps, request, caller),
    'integration/applications': (request, caller) => thanksOf(deps, memberOf(caller).rid, request),
    'integration/cancel': (request, caller) => cancelThanks(deps, request, caller),
  }) satisfies Partial<Handlers>
