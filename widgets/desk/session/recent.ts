import type { DataOf } from '@lab/contract/calls'
import { createStorage } from '@lab/core'
import { storeIn } from '@lab/core/page/persisted'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'

/** What somebody looked at: as the search finds it. */
export type Thing = DataOf<'staff/search'>['groups'][number]['list'][number]

interface Recent {
  /** Whose they are. */
  account: string
  /** The last one first. */
  things: readonly Thing[]
}

const most = 8

const isThing = (thing: unknown): thing is Thing =>
  typeof thing === 'object' && thing !== null && 'id' in thing && 'section' in thing && 'title' in thing

/** What was looked at last on this machine, by who works here: gone with their session. */
export const recentStore = () =>
  createStore<Recent>()(
    persist((): Recent => ({ account: '', things: [] }), {
      name: 'lab-staff-recent',
      storage: storeIn(createStorage(() => globalThis.localStorage)),
      skipHydration: true,
      merge: (kept) => {
        const { account = '', things = [] } = (kept ?? {}) as Partial<Recent>
        return { account, things: Array.isArray(things) ? things.filter(isThing).slice(0, most) : [] }
      },
    }),
  )

export type RecentStore = ReturnType<typeof recentStore>

// One and the same, so that nobody takes it for news.
const none: readonly Thing[] = []

export const recentOf = ({ account, things }: Recent, who: string): readonly Thing[] =>
  account === who ? things : none

export const noteRecent = (store: RecentStore, account: string, thing: Thing): void => {
  const others = recentOf(store.getState(), account).filter(
    ({ kind, id }) => kind !== thing.kind || id !== thing.id,
  )
  store.setState({ account, things: [thing, ...others].slice(0, most) })
}
