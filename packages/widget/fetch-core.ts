import type { WithLab } from './element.ts'
import { startedLab } from './started.ts'

/** The core, for what stands on the page without it: imported once the page has something to show. */
export const fetchCore = () => import('./popup-core.ts')

/** Fetches the page's lab, if it is not there yet. */
export const withFetchedLab: WithLab = (act) => {
  const lab = startedLab()
  if (lab) return act(lab)
  fetchCore().then(
    ({ pageLab }) => act(pageLab()),
    (error) => console.warn('[lab] not loaded', error),
  )
}
