import { missingIn, openingItem, openingItemKeys } from '@lab/contract/rules/app/opening/items'
import { type Opening, untilFault } from '@lab/contract/rules/shop/opening/opening'
import type { Db } from '../../ground/db/open.ts'
import type { Caller, Deps, Handlers } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { openingOf, putOpening, writeOpening } from '../../shop/content/opening.ts'
import { openingDone } from './items.ts'
import { tryChannel } from './trials.ts'

const itemsOf = async (db: Db, deps: Deps) => {
  const done = await openingDone(db, deps)
  return openingItemKeys.map((key) => {
    const { title, tab } = openingItem(key)
    return { key, title, done: done[key], section: tab }
  })
}

const openingInfo = async (deps: Deps) => ({
  ...(await openingOf(deps.db, deps)),
  items: await itemsOf(deps.db, deps),
})

/** Opens the shop. @throws Refusal `wrong_state` while it is open, or something that it needs is missing */
const openShop = (deps: Deps, caller: Caller): Promise<Opening> =>
  writeOpening(deps, async (tx, before) => {
    if (before.open) throw refuse('wrong_state', '已经在接单')
    const missing = missingIn(await itemsOf(tx, deps))
    if (missing.length > 0)
      throw refuse(
        'wrong_state',
        `还不能开业，缺：${missing.map((key) => openingItem(key).title).join('、')}`,
      )
    await putOpening(tx, { open: true })
    await noteAct(tx, deps, caller, {
      action: 'opening/open',
      target_rid: 'opening',
      before: { ...before },
      after: { open: true },
    })
    return { open: true }
  })

/** Closes the shop for a time, or says anew why and until when. @throws Refusal `invalid` for a day that is no good */
const closeShop = (
  deps: Deps,
  { text, until }: Required<Pick<Opening, 'text'>> & Pick<Opening, 'until'>,
  caller: Caller,
): Promise<Opening> =>
  writeOpening(deps, async (tx, before) => {
    const fault = until && untilFault(until, deps.now())
    if (fault) throw refuse('invalid', undefined, { until: fault })
    const closed = { open: false, text, ...(until && { until }) }
    await putOpening(tx, closed)
    await noteAct(tx, deps, caller, {
      action: 'opening/close',
      target_rid: 'opening',
      before: { ...before },
      after: closed,
    })
    return closed
  })

export const openingDeskCalls = (deps: Deps) =>
  ({
    'staff/opening/info': () => openingInfo(deps),
    'staff/opening/open': (_, caller) => openShop(deps, caller),
    'staff/opening/close': (request, caller) => closeShop(deps, request, caller),
    'staff/opening/trial': async (request, caller) => {
      await tryChannel(deps, request, caller)
      return {}
    },
  }) satisfies Partial<Handlers>
