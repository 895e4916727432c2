import type { DataOf } from '@lab/contract/calls'
import type { StoreApi } from 'zustand/vanilla'
import type { Api } from '../api/api.ts'
import type { Messages } from '../dialogs/messages.ts'
import type { EndReason } from '../page/events.ts'
import type { KeyValues } from '../page/storage.ts'

export type PlanGroup = DataOf<'tempDevice/list'>['list'][number]
export type PlanItem = PlanGroup['list'][number]

export interface PlanState {
  status: 'none' | 'loading' | 'ready' | 'failed'
  /** The badge: what the member's plan holds and what is on its way there, or what the visitor added here. */
  allCount: number
  /** Of a member: type 31 first, the rest ascending (reading 27). */
  groups: PlanGroup[]
}

export const noPlan: PlanState = { status: 'none', allCount: 0, groups: [] }

/** A project that is added; unit and type say whether its samples are its count. */
export interface PlanProject {
  rid: string
  name: string
  unit?: string
  type_id?: number
}

/** The experiments not ordered yet (domain §1). */
export interface Plan extends StoreApi<PlanState> {
  /** Takes up what a visitor added before, and what other tabs do. */
  start(): void
  /** Merges what was added as a visitor, and fetches the plan; on failure it stays as it is, without a word. */
  load(): Promise<void>
  /** The member's plan was changed on the server: it is fetched anew, here and in the other tabs. */
  changed(): Promise<void>
  /**
   * Adds `count` experiments; counted at once, corrected by the answer, taken back with a message when refused.
   * A visitor's are kept in this browser until the login. Resolves whether they were added.
   */
  add(project: PlanProject, count: number): Promise<boolean>
  /** Nothing of the member stays; what was added before a session that ran out is merged into the next. */
  reset(reason: EndReason): void
}

export interface PlanWiring {
  api: Pick<Api, 'post'>
  /** Shared between tabs. */
  storage: KeyValues
  window?: Window
  hasToken: () => boolean
  messages: Pick<Messages, 'success' | 'error'>
  newId: () => string
  /** Of a plan that was promised before; its own without. */
  store?: StoreApi<PlanState>
}

/** The portal's own pages bring it with them; elsewhere it comes when it is wanted. */
export type CreatePlan = (wiring: PlanWiring) => Plan

/** Names in local storage, all gone after a logout. */
export const planKeys = {
  /** What a visitor added. */
  additions: 'lab-plan',
  /** Another value each time a tab changes the member's plan. */
  changed: 'lab-plan-changed',
  /** Answers that are typed but not saved yet. */
  drafts: 'lab-plan-drafts',
  /** What is typed in the steps of an order. */
  order: 'lab-order',
  /** What was chosen on the plan to be ordered. */
  chosen: 'lab-order-chosen',
} as const
