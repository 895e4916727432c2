import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { memberCase } from '../../ground/http/member-case.ts'
import { refuse } from '../../ground/refuse.ts'
import { checkRegion } from './check-region.ts'
import {
  addAddress,
  addressesOf,
  changeAddress,
  countAddresses,
  lockAddresses,
  makeDefault,
  removeAddress,
  savedAddress,
} from './store.ts'

export const addressCalls = (deps: Deps) => {
  /** One change to a member's addresses at a time; nothing done means it was not theirs. */
  const change = (caller: Caller, work: (tx: Db) => Promise<boolean>) =>
    memberCase(deps, caller, async (tx) => {
      await lockAddresses(tx, memberOf(caller).rid)
      if (!(await work(tx))) throw refuse('not_found', '地址不存在')
      return {}
    })

  return {
    'address/list': async (_, caller) => ({
      list: (await addressesOf(deps.db, memberOf(caller).rid)).map(savedAddress),
      most: deps.settings.addressesPerMember,
    }),
    'address/add': async (request, caller) => {
      checkRegion(request)
      return idempotent(deps, caller, async (tx) => {
        const { default: wished, ...written } = request
        const { rid: member_rid } = memberOf(caller)
        await lockAddresses(tx, member_rid)
        const saved = await countAddresses(tx, member_rid)
        if (saved >= deps.settings.addressesPerMember) throw refuse('address_limit')
        const address_rid = await addAddress(tx, deps, member_rid, written)
        if (wished === 1 || saved === 0) await makeDefault(tx, member_rid, address_rid)
        return { address_rid }
      })
    },
    'address/edit': async ({ address_rid, default: wished, ...written }, caller) => {
      checkRegion(written)
      const { rid } = memberOf(caller)
      return change(
        caller,
        async (tx) =>
          (await changeAddress(tx, rid, address_rid, written)) &&
          (wished !== 1 || makeDefault(tx, rid, address_rid)),
      )
    },
    'address/del': ({ address_rid }, caller) => {
      const { rid } = memberOf(caller)
      return change(caller, async (tx) => {
        if (!(await removeAddress(tx, rid, address_rid))) return false
        const left = await addressesOf(tx, rid)
        const newest = left[0]
        if (newest && !left.some(({ is_default }) => is_default)) await makeDefault(tx, rid, newest.rid)
        return true
      })
    },
    'address/default': ({ address_rid }, caller) => {
      const { rid } = memberOf(caller)
      return change(caller, (tx) => makeDefault(tx, rid, address_rid))
    },
  } satisfies Partial<Handlers>
}
