import type { DataOf } from '@lab/contract/calls'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Api } from '../api/api.ts'
import type { Clock } from './clock.ts'

type Setting = Omit<DataOf<'open/setting'>, 'now'>

/** The site's settings; absent until they are there. */
export type SettingsState = {
  status: 'none' | 'loading' | 'ready' | 'failed'
  /** Why the server lets nobody work on this page, in its words. */
  refusal?: string
} & Partial<Setting>

export interface Settings extends StoreApi<SettingsState> {
  /** Fetches them once per page, however often it is asked; a failure may be tried again. */
  load(): Promise<SettingsState>
}

export const createSettings = ({ api, clock }: { api: Pick<Api, 'post'>; clock: Clock }): Settings => {
  const store = createStore<SettingsState>(() => ({ status: 'none' }))
  let loading: Promise<SettingsState> | undefined

  const fetchOnce = async () => {
    store.setState({ status: 'loading' })
    const { code, data, reason, msg } = await api.post('open/setting', {}, { feedback: false })
    if (code && data) {
      const { now, ...setting } = data
      clock.set(now)
      store.setState({ ...setting, status: 'ready', refusal: undefined })
    } else {
      loading = undefined
      store.setState({ status: 'failed', refusal: reason === 'partner_disabled' ? msg : undefined })
    }
    return store.getState()
  }

  return {
    ...store,
    load: () => {
      loading ??= fetchOnce()
      return loading
    },
  }
}
