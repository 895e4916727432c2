import { isAway } from '../../shop/version/standby.ts'
import type { LoadApi } from './widgets.ts'

/** The reads of one page, and whether one of them missed the database: widgets are drawn without it all the same. */
export const watchedReads = (api: LoadApi): { api: LoadApi; isAway: () => boolean } => {
  let missed = false
  const watch = async (answering: Promise<object>): Promise<object> => {
    try {
      const answer = await answering
      missed ||= (answer as { reason?: string }).reason === 'unavailable'
      return answer
    } catch (error) {
      missed ||= isAway(error)
      throw error
    }
  }
  return {
    api: {
      get: (path, query) => watch(api.get(path, query)),
      post: (path, body) => watch(api.post(path, body)),
    },
    isAway: () => missed,
  }
}
