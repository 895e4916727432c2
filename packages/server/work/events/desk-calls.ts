import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { useCase } from '../../ground/db/use-case.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, type Handled, handle, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { findMember } from '../../people/member/store.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { type DeskAssign, deskExperiments } from '../experiment/desk-shown.ts'
import { exportQueue } from '../experiment/export.ts'
import { requireOwnFiles } from '../experiment/files.ts'
import { findExperiment } from '../experiment/find.ts'
import { operatorsOf } from '../experiment/operators.ts'
import { queueOf } from '../experiment/queue.ts'
import { addWord, readWords, shownWords } from '../experiment/talk.ts'
import { notifyOfWord } from '../experiment/talk-notices.ts'
import { todayOf } from '../experiment/today.ts'
import { lookAt, lookOf } from '../order/look.ts'
import { cancelPropose, hold, resume, retract, revise } from './beside.ts'
import { giveBack, release, submit } from './deliver.ts'
import { refuseDocument } from './document.ts'
import type { WithEffects } from './effects.ts'
import { discount, explain, retest } from './judge.ts'
import { move } from './move.ts'
import { quote, refuse } from './quote.ts'
import { recall } from './recall.ts'
import { receive } from './receive.ts'
import { assign, reject, start } from './work.ts'

const talk = (deps: Deps, request: ParsedOf<'staff/assign/talk'>, caller: Caller) =>
  idempotent(deps, caller, async (tx) => {
    const { rid: actor_rid } = staffOf(caller)
    const { rid, text = '', file_rids = [] } = request
    const { experiment } = await findExperiment(tx, rid)
    await requireOwnFiles(tx, file_rids, { staff: true }, 'data')
    const word = await addWord(tx, deps, { experiment_rid: rid, actor: 'staff', actor_rid, text, file_rids })
    await notifyOfWord(tx, deps, experiment, word)
    await noteAct(tx, deps, caller, { action: 'assign/talk', target_rid: rid })
    const [found] = await shownWords(tx, [word], '客户')
    return found as DataOf<'staff/assign/talk'>
  })

/** The lab's side of experiments (domain §2). */
export const experimentDeskCalls = (deps: Deps & WithFiles & WithEffects): Handled[] => [
  handle(calls['staff/assign/list'], (request, caller) =>
    queueOf(deps.db, request, { staff_rid: staffOf(caller).rid, now: deps.now() }),
  ),
  handle(calls['staff/assign/export'], (request, caller) => exportQueue(deps, request, caller)),
  handle(calls['staff/today'], (_, caller) => todayOf(deps, staffOf(caller))),
  handle(calls['staff/assign/detail'], async ({ rid }, caller) => {
    const found = await findExperiment(deps.db, rid)
    const looking = await lookAt(deps.db, lookOf(deps, found.order.rid, caller))
    const [one] = await deskExperiments(deps, [found], caller)
    return { ...(one as DeskAssign), looking }
  }),
  handle(calls['staff/assign/operators'], async () => ({ list: await operatorsOf(deps.db) })),
  move(deps, 'staff/assign/quote', quote),
  move(deps, 'staff/assign/refuse', refuse),
  move(deps, 'staff/assign/receive', receive),
  move(deps, 'staff/assign/assign', assign),
  move(deps, 'staff/assign/start', start),
  move(deps, 'staff/assign/submit', submit),
  move(deps, 'staff/assign/release', release),
  move(deps, 'staff/assign/return', giveBack),
  move(deps, 'staff/assign/hold', hold),
  move(deps, 'staff/assign/resume', resume),
  move(deps, 'staff/assign/revise', revise),
  move(deps, 'staff/assign/retract', retract),
  move(deps, 'staff/assign/reject', reject),
  move(deps, 'staff/assign/retest', retest),
  move(deps, 'staff/assign/explain', explain),
  move(deps, 'staff/assign/discount', discount),
  move(deps, 'staff/assign/recall', recall, async () => ({ effects: deps.effects })),
  move(deps, 'staff/assign/cancelPropose', cancelPropose),
  move(deps, 'staff/assign/documentRefuse', refuseDocument),
  handle(calls['staff/assign/talk'], (request, caller) => talk(deps, request, caller)),
  handle(calls['staff/assign/talks'], async ({ rid }) => {
    const { order } = await findExperiment(deps.db, rid)
    const words = await useCase(deps.db, (tx) => readWords(tx, rid, 'staff'))
    const who = await findMember(deps.db, 'rid', order.member_rid)
    return { list: await shownWords(deps.db, words, who?.name || '客户') }
  }),
]
