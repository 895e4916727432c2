import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { cancelForLab, excuse, moveForLab, notifyNoShow, startUse } from './desk.ts'
import { affectedBy, bringUp, listInstruments, takeDown } from './downtime.ts'
import { listAll } from './list.ts'
import { grantQualification, listQualifications, revokeQualification } from './qualification.ts'
import { endUse } from './use.ts'
import { deskWeek } from './week.ts'

/** The lab's side of reservations (domain §4). */
export const reservationDeskCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/reservation/list'], (request) => listAll(deps, request)),
  handle(calls['staff/reservation/start'], (request, caller) => startUse(deps, request, caller)),
  handle(calls['staff/reservation/done'], (request, caller) => endUse(deps, request, caller)),
  handle(calls['staff/reservation/noShow'], (request, caller) => notifyNoShow(deps, request, caller)),
  handle(calls['staff/reservation/excuse'], (request, caller) => excuse(deps, request, caller)),
  handle(calls['staff/reservation/cancel'], (request, caller) => cancelForLab(deps, request, caller)),
  handle(calls['staff/reservation/move'], (request, caller) => moveForLab(deps, request, caller)),
  handle(calls['staff/instrument/list'], () => listInstruments(deps)),
  handle(calls['staff/instrument/week'], ({ rid, from }) => deskWeek(deps, rid, from)),
  handle(calls['staff/instrument/affected'], (request) => affectedBy(deps, request)),
  handle(calls['staff/instrument/down'], (request, caller) => takeDown(deps, request, caller)),
  handle(calls['staff/instrument/up'], (request, caller) => bringUp(deps, request, caller)),
  handle(calls['staff/qualification/list'], (request) => listQualifications(deps, request)),
  handle(calls['staff/qualification/grant'], (request, caller) => grantQualification(deps, request, caller)),
  handle(calls['staff/qualification/revoke'], (request, caller) =>
    revokeQualification(deps, request, caller),
  ),
]
