import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { useCase } from '../../ground/db/use-case.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, type Handlers, staffOf } from '../../ground/http/handle.ts'
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
export const experimentDeskCalls = (deps: Deps & WithFiles & WithEffects) =>
  ({
    'staff/assign/list': (request, caller) =>
      queueOf(deps.db, request, { staff_rid: staffOf(caller).rid, now: deps.now() }),
    'staff/assign/export': (request, caller) => exportQueue(deps, request, caller),
    'staff/today': (_, caller) => todayOf(deps, staffOf(caller)),
    'staff/assign/detail': async ({ rid }, caller) => {
      const found = await findExperiment(deps.db, rid)
      const looking = await lookAt(deps.db, lookOf(deps, found.order.rid, caller))
      const [one] = await deskExperiments(deps, [found], caller)
      return { ...(one as DeskAssign), looking }
    },
    'staff/assign/operators': async () => ({ list: await operatorsOf(deps.db) }),
    'staff/assign/quote': move(deps, 'staff/assign/quote', quote),
    'staff/assign/refuse': move(deps, 'staff/assign/refuse', refuse),
    'staff/assign/receive': move(deps, 'staff/assign/receive', receive),
    'staff/assign/assign': move(deps, 'staff/assign/assign', assign),
    'staff/assign/start': move(deps, 'staff/assign/start', start),
    'staff/assign/submit': move(deps, 'staff/assign/submit', submit),
    'staff/assign/release': move(deps, 'staff/assign/release', release),
    'staff/assign/return': move(deps, 'staff/assign/return', giveBack),
    'staff/assign/hold': move(deps, 'staff/assign/hold', hold),
    'staff/assign/resume': move(deps, 'staff/assign/resume', resume),
    'staff/assign/revise': move(deps, 'staff/assign/revise', revise),
    'staff/assign/retract': move(deps, 'staff/assign/retract', retract),
    'staff/assign/reject': move(deps, 'staff/assign/reject', reject),
    'staff/assign/retest': move(deps, 'staff/assign/retest', retest),
    'staff/assign/explain': move(deps, 'staff/assign/explain', explain),
    'staff/assign/discount': move(deps, 'staff/assign/discount', discount),
    'staff/assign/recall': move(deps, 'staff/assign/recall', recall, async () => ({ effects: deps.effects })),
    'staff/assign/cancelPropose': move(deps, 'staff/assign/cancelPropose', cancelPropose),
    'staff/assign/documentRefuse': move(deps, 'staff/assign/documentRefuse', refuseDocument),
    'staff/assign/talk': (request, caller) => talk(deps, request, caller),
    'staff/assign/talks': async ({ rid }) => {
      const { order } = await findExperiment(deps.db, rid)
      const words = await useCase(deps.db, (tx) => readWords(tx, rid, 'staff'))
      const who = await findMember(deps.db, 'rid', order.member_rid)
      return { list: await shownWords(deps.db, words, who?.name || '客户') }
    },
  }) satisfies Partial<Handlers>
