import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { type Caller, type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { memberCase } from '../../ground/http/member-case.ts'
import { Refusal } from '../../ground/refuse.ts'
import { findMember } from '../../people/member/store.ts'
import { type Asked, applyEvent, type Event } from '../experiment/apply-event.ts'
import { calendarOf } from '../experiment/calendar.ts'
import { requireOwnFiles } from '../experiment/files.ts'
import { findExperiment } from '../experiment/find.ts'
import { shownExperiments } from '../experiment/shown.ts'
import { addWord, readWords, shownWords } from '../experiment/talk.ts'
import { notifyOfWord } from '../experiment/talk-notices.ts'
import { accept, counter, decline } from './answer-quote.ts'
import { price } from './beside.ts'
import { cancelAgree } from './cancel.ts'
import { askDocument, cancelDocument } from './document.ts'
import type { WithEffects } from './effects.ts'
import { evaluate } from './evaluate.ts'
import { right, withdraw, wrong } from './judge.ts'
import { proceed } from './receive.ts'

/** What a member may do with an experiment: each call is one event of the table. */
const move =
  <I extends Asked>(deps: Deps, event: Event<I>) =>
  async (request: I, caller: Caller): Promise<DataOf<'assign/right'>> => {
    const calendar = await calendarOf(deps)
    const by = { actor: 'member', actor_rid: memberOf(caller).rid } as const
    return idempotent(deps, caller, async (tx) => {
      const done = await applyEvent({ ...deps, calendar }, tx, by, event, request)
      if (done instanceof Refusal) return done
      const { rid, state, version } = done.after
      return { rid, state, version }
    })
  }

const nameOf = async (deps: Deps, rid: string) => {
  const found = await findMember(deps.db, 'rid', rid)
  return found?.name || '客户'
}

const detail = async (deps: Deps, rid: string, caller: Caller): Promise<DataOf<'assign/detail'>> => {
  const member = memberOf(caller)
  const found = await findExperiment(deps.db, rid, member.rid)
  const [one] = await shownExperiments(deps.db, [found], { side: 'member', rid: member.rid, now: deps.now() })
  return one as DataOf<'assign/detail'>
}

const talk = (
  deps: Deps,
  request: ParsedOf<'assign/talk'>,
  caller: Caller,
): Promise<DataOf<'assign/talk'>> => {
  const { rid: actor_rid } = memberOf(caller)
  const { rid, text = '', file_rids = [] } = request
  return idempotent(deps, caller, async (tx) => {
    const { experiment } = await findExperiment(tx, rid, actor_rid)
    await requireOwnFiles(tx, file_rids, { member_rid: actor_rid }, 'data')
    const word = await addWord(tx, deps, { experiment_rid: rid, actor: 'member', actor_rid, text, file_rids })
    await notifyOfWord(tx, deps, experiment, word)
    const [found] = await shownWords(tx, [word], '我')
    return found as DataOf<'assign/talk'>
  })
}

/** The member's side of experiments (domain §2). */
export const experimentCalls = (deps: Deps & WithEffects) =>
  ({
    'assign/detail': ({ rid }, caller) => detail(deps, rid, caller),
    'assign/right': move(deps, right),
    'assign/wrong': move(deps, wrong),
    'assign/withdraw': move(deps, withdraw),
    'assign/accept': move(deps, accept),
    'assign/counter': move(deps, counter),
    'assign/decline': move(deps, decline),
    'assign/price': move(deps, price),
    'assign/proceed': move(deps, proceed),
    'assign/cancelAgree': move(deps, cancelAgree),
    'assign/document': move(deps, askDocument),
    'assign/documentCancel': move(deps, cancelDocument),

    'assign/talk': (request, caller) => talk(deps, request, caller),
    'assign/talks': async ({ rid }, caller) => {
      const member = memberOf(caller)
      await findExperiment(deps.db, rid, member.rid)
      const words = await memberCase(deps, caller, (tx) => readWords(tx, rid, 'member'))
      return { list: await shownWords(deps.db, words, await nameOf(deps, member.rid)) }
    },

    'evaluate/add': async (request, caller) => {
      const calendar = await calendarOf(deps)
      const by = { actor: 'member', actor_rid: memberOf(caller).rid } as const
      return idempotent(deps, caller, async (tx) => {
        const asked = { ...request, rid: request.assign_rid, effects: deps.effects }
        const done = await applyEvent({ ...deps, calendar }, tx, by, evaluate, asked)
        return done instanceof Refusal ? done : {}
      })
    },
  }) satisfies Partial<Handlers>
