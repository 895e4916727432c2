import type { ApprovalState } from '../../people/cluster/approval.ts'
import type { ExperimentState, Process, SampleState } from './states.ts'

/** All that the rules ask about an experiment. */
export interface ExperimentFacts {
  state: ExperimentState
  process: Process
  /** Epoch seconds since which it is in its state. */
  since: number
  isHeld: boolean
  /** Epoch seconds; undefined while its clock does not run. */
  due?: number
  /** It is past its day, and that was noted. */
  isLate: boolean
  /** A proposed price waits for the member's word. */
  isPricePending: boolean
  /** The staff proposed to cancel it, and the member has not answered. */
  isCancelProposed: boolean
  /** The member asked for a report or a contract, and has no answer. */
  isDocumentWanted: boolean
  /** The quote that stands; `valid_until` in epoch seconds. */
  quote?: { version: number; valid_until: number }
  /** The signed copy of the agreement is there. */
  isAgreementSigned: boolean
  isPrepaid: boolean
  /** What the owner of the group that pays has said where they were asked. */
  approval?: ApprovalState
  /** Epoch seconds since which they refuse. */
  refusedSince?: number
  /** States of its samples; none for data analysis. */
  samples: readonly SampleState[]
  /** Something did not arrive, and the member has not said how to go on. */
  awaitsChoice: boolean
  /** The project asks for a second person's release. */
  needsRelease: boolean
  /** Who submitted the version that waits for its release. */
  submitted_by?: string
  isEvaluated: boolean
  /** A version of its data is out; hours that were booked have none. */
  hasData: boolean
  /** Its data was recalled after the confirmation, and is made anew in an experiment of its own. */
  isRecalled: boolean
  /** Samples are recovered or waived, the invoice is done or not wanted. */
  isTidy: boolean
}

/** Who wants an event, when, and what they send along that rules look at. */
export interface Attempt {
  actor: ActorKind
  /** Of the member or staff; empty for the system. */
  actor_rid: string
  /** Epoch seconds. */
  now: number
  /** The quote version that is accepted. */
  quote_version?: number
  /** The part to be paid of an experiment that is canceled by agreement, fen. */
  due_fen?: number
}

export const actors = { member: '客户', staff: '实验室', system: '系统' } as const

export type ActorKind = keyof typeof actors
