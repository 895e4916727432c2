import type { ParsedOf } from '@lab/contract/calls'
import { type Caller, type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { memberCase } from '../../ground/http/member-case.ts'
import type { WithPayerFacts } from '../allowance/payer-facts.ts'
import { requireOwnFiles, signOrderOf } from '../experiment/files.ts'
import { findBooked, lockReservation, signReservation } from '../reservation/store.ts'
import { cancelReservation, changePeriod } from './change.ts'
import { feedAddress } from './feed.ts'
import { listReservations } from './list.ts'
import { lockPeriod, reserve } from './reserve.ts'
import { openWeek } from './week.ts'

const signProtocol = (
  deps: Deps,
  { rid, file_rid }: ParsedOf<'reservation/update4protocol'>,
  caller: Caller,
) =>
  memberCase(deps, caller, async (tx) => {
    const { rid: member_rid } = memberOf(caller)
    await findBooked(tx, rid, member_rid)
    const { experiment_rid } = await lockReservation(tx, rid, member_rid)
    await requireOwnFiles(tx, [file_rid], { member_rid })
    await signReservation(tx, rid, file_rid)
    // The order that its use opened shows the same copy.
    if (experiment_rid) await signOrderOf(tx, experiment_rid, file_rid)
    return {}
  })

/** Reservations of members, and the week that anyone sees (domain §4). */
export const reservationCalls = (deps: Deps & WithPayerFacts) =>
  ({
    'open/web/instrument/week': ({ rid, from }) => openWeek(deps, rid, from),
    'reservation/lock': (request, caller) => lockPeriod(deps, request, caller),
    'reservation/add': (request, caller) => reserve(deps, request, caller),
    'reservation/move': (request, caller) => changePeriod(deps, request, caller),
    'reservation/cancel': (request, caller) => cancelReservation(deps, request, caller),
    'reservation/list': (request, caller) => listReservations(deps, request, caller),
    'reservation/update4protocol': (request, caller) => signProtocol(deps, request, caller),
    'reservation/feed': (request, caller) => feedAddress(deps, request, caller),
  }) satisfies Partial<Handlers>
