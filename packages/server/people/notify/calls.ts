import { useCase } from '../../ground/db/use-case.ts'
import { type Deps, type Handlers, memberOf, staffOf } from '../../ground/http/handle.ts'
import { memberCase } from '../../ground/http/member-case.ts'
import { channelsOf, chooseChannels } from './choices.ts'
import { countUnread, listNotices, readNotices } from './inbox.ts'
import { countStaffUnread, listStaffNotices, readStaffNotices } from './staff-inbox.ts'

/** The inboxes of both sides (domain §10). */
export const notifyCalls = (deps: Deps) =>
  ({
    'inbox/list': (request, caller) => listNotices(deps.db, memberOf(caller).rid, request),

    'inbox/read': (request, caller) =>
      memberCase(deps, caller, async (tx) => {
        const { rid } = memberOf(caller)
        await readNotices(tx, rid, request, deps.now())
        return { unread: await countUnread(tx, rid) }
      }),

    'inbox/channels': (_, caller) => channelsOf(deps.db, deps, memberOf(caller).rid),

    'inbox/setChannels': (request, caller) =>
      memberCase(deps, caller, async (tx) => {
        const { rid } = memberOf(caller)
        await chooseChannels(tx, rid, request)
        return channelsOf(tx, deps, rid)
      }),

    'staff/inbox/list': (request, caller) => listStaffNotices(deps.db, staffOf(caller), request),

    'staff/inbox/read': (request, caller) =>
      useCase(deps.db, async (tx) => {
        const who = staffOf(caller)
        await readStaffNotices(tx, who, request)
        return { unread: await countStaffUnread(tx, who) }
      }),
  }) satisfies Partial<Handlers>
