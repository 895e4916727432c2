import { invoiceLimits } from '@lab/contract/rules/money/invoice/invoice-title'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { memberCase } from '../../ground/http/member-case.ts'
import { refuse } from '../../ground/refuse.ts'
import {
  addTitle,
  changeTitle,
  lockTitles,
  makeDefault,
  requireTitle,
  type StoredTitle,
  titlesOf,
} from './store.ts'

/** A title as its member knows it. */
export const savedTitle = ({ is_default, member_rid, created, removed, ...title }: StoredTitle) => ({
  ...title,
  default: is_default ? (1 as const) : (0 as const),
})

/** What invoices are made out to (domain §3). */
export const invoiceCalls = (deps: Deps) => {
  /** One change to a title of the member's own at a time. */
  const change = (caller: Caller, rid: string, work: (tx: Db) => Promise<void>) =>
    memberCase(deps, caller, async (tx) => {
      const { rid: member_rid } = memberOf(caller)
      await lockTitles(tx, member_rid)
      await requireTitle(tx, member_rid, rid)
      await work(tx)
      return {}
    })

  return {
    'invoice/list': async (_, caller) => ({
      list: (await titlesOf(deps.db, memberOf(caller).rid)).map(savedTitle),
    }),
    'invoice/add': (request, caller) =>
      idempotent(deps, caller, async (tx) => {
        const { rid: member_rid } = memberOf(caller)
        await lockTitles(tx, member_rid)
        const saved = await titlesOf(tx, member_rid)
        if (saved.length >= invoiceLimits.titles) throw refuse('invoice_limit')
        const rid = await addTitle(tx, deps, member_rid, request)
        if (saved.length === 0) await makeDefault(tx, member_rid, rid)
        return { rid }
      }),
    'invoice/edit': ({ rid, ...title }, caller) => {
      const { rid: member_rid } = memberOf(caller)
      return change(caller, rid, (tx) => changeTitle(tx, member_rid, rid, title))
    },
    'invoice/del': ({ rid }, caller) => {
      const { rid: member_rid } = memberOf(caller)
      return change(caller, rid, async (tx) => {
        await changeTitle(tx, member_rid, rid, { removed: deps.now(), is_default: false })
        const left = await titlesOf(tx, member_rid)
        const newest = left[0]
        if (newest && !left.some(({ is_default }) => is_default))
          await makeDefault(tx, member_rid, newest.rid)
      })
    },
    'invoice/default': ({ rid }, caller) => {
      const { rid: member_rid } = memberOf(caller)
      return change(caller, rid, (tx) => makeDefault(tx, member_rid, rid))
    },
  } satisfies Partial<Handlers>
}
