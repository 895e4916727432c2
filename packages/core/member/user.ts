import type { DataOf } from '@lab/contract/calls'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Api, CallOptions } from '../api/api.ts'
import type { Answer } from '../api/exchange.ts'

type UserData = DataOf<'user/info'>
export type UserInfo = UserData['userInfo']
export type Address = UserData['address'][number]

export interface UserState {
  status: 'none' | 'loading' | 'ready' | 'failed'
  userInfo: UserInfo | null
  /** Newest first. */
  address: Address[]
}

export interface User extends StoreApi<UserState> {
  /** Fetches the member and, if there is one, the addresses; on failure the user is cleared. */
  load(options?: Pick<CallOptions, 'feedback'>): Promise<Partial<Answer<UserData>>>
  /** Fetches the addresses alone. */
  loadAddress(): Promise<void>
  reset(): void
}

const nobody: UserState = { status: 'none', userInfo: null, address: [] }

export const createUser = ({ api }: { api: Pick<Api, 'post'> }): User => {
  const store = createStore<UserState>(() => nobody)
  // Answers to what was asked before a logout or a later question no longer count.
  let turn = 0

  const loadAddress = async () => {
    const mine = turn
    const { code, data } = await api.post('address/list', {})
    if (code && data && mine === turn) store.setState({ address: data.list })
  }

  return {
    ...store,
    loadAddress,
    load: async (options) => {
      const mine = ++turn
      // Fetched again, it stays in sight meanwhile.
      if (store.getState().status !== 'ready') store.setState({ status: 'loading' })
      const answer = await api.post('user/info', {}, options)
      if (mine !== turn) return answer
      const { code, data } = answer
      if (code && data) {
        store.setState({ status: 'ready', userInfo: data.userInfo, address: data.address })
        if (data.address.length > 0) await loadAddress()
      } else store.setState({ ...nobody, status: 'failed' })
      return answer
    },
    reset: () => {
      turn++
      store.setState(nobody)
    },
  }
}
