import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { cancelForLab, excuse, moveForLab, notifyNoShow, startUse } from './desk.ts'
import { affectedBy, bringUp, listInstruments, takeDown } from './downtime.ts'
import { listAll } from './list.ts'
import { grantQualification, listQualifications, revokeQualification } from './qualification.ts'
import { endUse } from './use.ts'
import { deskWeek } from './week.ts'

/** The lab's side of reservations (domain §4). */
export const reservationDeskCalls = (deps: Deps) =>
  ({
    'staff/reservation/list': (request) => listAll(deps, request),
    'staff/reservation/start': (request, caller) => startUse(deps, request, caller),
    'staff/reservation/done': (request, caller) => endUse(deps, request, caller),
    'staff/reservation/noShow': (request, caller) => notifyNoShow(deps, request, caller),
    'staff/reservation/excuse': (request, caller) => excuse(deps, request, caller),
    'staff/reservation/cancel': (request, caller) => cancelForLab(deps, request, caller),
    'staff/reservation/move': (request, caller) => moveForLab(deps, request, caller),
    'staff/instrument/list': () => listInstruments(deps),
    'staff/instrument/week': ({ rid, from }) => deskWeek(deps, rid, from),
    'staff/instrument/affected': (request) => affectedBy(deps, request),
    'staff/instrument/down': (request, caller) => takeDown(deps, request, caller),
    'staff/instrument/up': (request, caller) => bringUp(deps, request, caller),
    'staff/qualification/list': (request) => listQualifications(deps, request),
    'staff/qualification/grant': (request, caller) => grantQualification(deps, request, caller),
    'staff/qualification/revoke': (request, caller) => revokeQualification(deps, request, caller),
  }) satisfies Partial<Handlers>
