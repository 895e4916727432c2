import type { ActorKind } from '../experiment/facts.ts'
import type { SampleState } from '../experiment/states.ts'

const day = 86_400

/** How long samples are kept unless their project says another, and how long before the end their owner is notified (domain §5). */
export const keepDays = 30
export const noticeDays = 7

/** All that the rules ask about a sample; instants in epoch seconds. */
export interface SampleFacts {
  state: SampleState
  /** Until when it is kept; none before it is stored. */
  keep_until: number | null
  /** Since when its owner knows that it will be discarded. */
  noticed: number | null
  /** Since when its owner does not want it back. */
  waived: number | null
  /** An experiment of it is open, disputed or in retest. */
  isOpen: boolean
  /** An open request asks for it back. */
  isAsked: boolean
}

export interface SampleAttempt {
  actor: ActorKind
  now: number
}

interface Guard {
  holds: (facts: SampleFacts, attempt: SampleAttempt) => boolean
  /** Why not, for the person who wants it. */
  why: string
}

/** What must hold for an event; the first that does not is the answer. */
export const sampleGuards = {
  notOpen: { holds: ({ isOpen }) => !isOpen, why: '使用该样品的实验还没有完成' },
  notAsked: { holds: ({ isAsked }) => !isAsked, why: '客户已申请寄回该样品' },
  notWaived: { holds: ({ waived }) => waived === null, why: '已放弃寄回' },
  notNoticed: { holds: ({ noticed }) => noticed === null, why: '已通知过客户' },
  nearEnd: {
    holds: ({ keep_until }, { now }) => keep_until !== null && now >= keep_until - noticeDays * day,
    why: `到期前 ${noticeDays} 天才通知`,
  },
  // Who does not want it back waits for nothing.
  kept: {
    holds: ({ keep_until, waived }, { now }) => waived !== null || (keep_until !== null && now >= keep_until),
    why: '留样期还没有到',
  },
  noticed: {
    holds: ({ noticed, waived }, { now }) =>
      waived !== null || (noticed !== null && now >= noticed + noticeDays * day),
    why: `处置前 ${noticeDays} 天须先通知客户`,
  },
} as const satisfies Record<string, Guard>

export type SampleGuardName = keyof typeof sampleGuards

/** From when on a stored sample may be discarded: kept to the end, and announced in time; null while nobody was notified. */
export const discardableFrom = ({
  keep_until,
  noticed,
  waived,
}: Pick<SampleFacts, 'keep_until' | 'noticed' | 'waived'>): number | null => {
  if (waived !== null) return waived
  if (keep_until === null || noticed === null) return null
  return Math.max(keep_until, noticed + noticeDays * day)
}

/** Nothing more is owed about it: it went back, is gone, never came, or its owner does not want it. */
export const isSampleOver = ({ state, waived }: Pick<SampleFacts, 'state' | 'waived'>): boolean =>
  waived !== null || state === 'returned' || state === 'discarded' || state === 'missing'
