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

interface Wiring {
  api: Pick<Api, 'post'>
  clock: Clock
  /** What the server wrote into the page, so that it need not be asked for. */
  written?: () => DataOf<'open/setting'> | undefined
}

export const createSettings = ({ api, clock, written }: Wiring): Settings => {
  const store = createStore<SettingsState>(() => ({ status: 'none' }))
  let loading: Promise<SettingsState> | undefined

  const take = ({ now, ...setting }: DataOf<'open/setting'>) => {
    clock.set(now)
    store.setState({ ...setting, status: 'ready', refusal: undefined })
  }

  const fetchOnce = async () => {
    const known = written?.()
    if (known) {
      take(known)
      return store.getState()
    }
    store.setState({ status: 'loading' })
    const { code, data, reason, msg } = await api.post('open/setting', {}, { feedback: false })
    if (code && data) take(data)
    else {
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
