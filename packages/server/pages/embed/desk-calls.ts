import type { ParsedOf } from '@lab/contract/calls'
import { originProblem } from '@lab/contract/rules/people/partner/partner'
import type { Db } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import type { Caller, Deps, Handlers } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import {
  addPartner,
  allPartners,
  changePartner,
  claimOrigins,
  hasPartner,
  lockPartner,
  noPartner,
} from '../../people/partner/desk-store.ts'
import type { Partner, WithPartners } from '../../people/partner/store.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { checkPage } from './check/check.ts'
import { usageOf } from './usage.ts'

type Tools = Deps & WithPartners

/** A public name of its own; nobody guesses another's. */
const newKey = ({ randomBytes }: Deps) => `pk_${randomBytes(15).toString('base64url')}`

/** @throws Refusal `invalid` for this machine's origins where visitors are real */
const checkOrigins = ({ settings }: Deps, origins: readonly string[]): void => {
  const allowsLocal = settings.environment !== 'production'
  const problem = origins.map((origin) => originProblem(origin, allowsLocal)).find(Boolean)
  if (problem) throw refuse('invalid', undefined, { origins: problem })
}

/** One change to partners: the transaction, and then every origin is looked up anew. */
const changing = async ({ db, partners }: Tools, work: (tx: Db) => Promise<Partner>): Promise<Partner> => {
  const changed = await useCase(db, work)
  partners.forget()
  return changed
}

const add = (deps: Tools, request: ParsedOf<'staff/partner/add'>, caller: Caller) => {
  checkOrigins(deps, request.origins)
  return changing(deps, async (tx) => {
    const rid = deps.newId()
    await claimOrigins(tx, rid, request.origins)
    const made = await addPartner(tx, { ...request, rid, key: newKey(deps), created: deps.now() })
    await noteAct(tx, deps, caller, { action: 'partner/add', target_rid: rid, after: made })
    return made
  })
}

const edit = (deps: Tools, { rid, ...change }: ParsedOf<'staff/partner/edit'>, caller: Caller) => {
  const { origins } = change
  if (origins) checkOrigins(deps, origins)
  return changing(deps, async (tx) => {
    if (origins) await claimOrigins(tx, rid, origins)
    const before = await lockPartner(tx, rid)
    const isChange = Object.values(change).some((value) => value !== undefined)
    const after = isChange ? await changePartner(tx, before, change) : before
    await noteAct(tx, deps, caller, { action: 'partner/edit', target_rid: rid, before, after })
    return after
  })
}

const rotate = (deps: Tools, rid: string, caller: Caller) =>
  changing(deps, async (tx) => {
    const before = await lockPartner(tx, rid)
    const after = await changePartner(tx, before, { key: newKey(deps) })
    await noteAct(tx, deps, caller, {
      action: 'partner/rotate',
      target_rid: rid,
      before: { key: before.key },
      after: { key: after.key },
    })
    return after
  })

const usage = async ({ db, now }: Deps, { rid, days }: ParsedOf<'staff/partner/usage'>) => {
  if (!(await hasPartner(db, rid))) throw noPartner()
  return usageOf(db, rid, days, now())
}

/** Partners at the desk (domain §9). */
export const partnerDeskCalls = (deps: Tools) =>
  ({
    'staff/partner/list': (request) => allPartners(deps.db, request),
    'staff/partner/add': (request, caller) => add(deps, request, caller),
    'staff/partner/edit': (request, caller) => edit(deps, request, caller),
    'staff/partner/rotate': ({ rid }, caller) => rotate(deps, rid, caller),
    'staff/partner/usage': (request) => usage(deps, request),
    'staff/partner/check': ({ address }, caller) => checkPage(deps, address, caller),
  }) satisfies Partial<Handlers>
