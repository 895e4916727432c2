import type { Caller, Deps, Handled } from '../../ground/http/handle.ts'
import { Refusal } from '../../ground/refuse.ts'
import type { LoadApi } from './widgets.ts'

/** Open calls answered by their handlers, without a request: with the database that the handlers were given. */
export const directApi = (handled: readonly Handled[], { log }: Pick<Deps, 'log'>, base: string): LoadApi => {
  const byPath = new Map<string, Handled>(handled.map((one) => [one.call.path, one]))
  const caller: Caller = { ip: '', userAgent: '', base, log }
  const ask = async (path: string, body: object): Promise<object> => {
    const found = byPath.get(path)
    const asked = found?.call.request.safeParse(body)
    if (!found || !asked?.success) return {}
    try {
      return { code: 1, data: await found.answer(asked.data, caller) }
    } catch (error) {
      if (error instanceof Refusal) return {}
      throw error
    }
  }
  return { get: (path, query = {}) => ask(path, query), post: (path, body = {}) => ask(path, body) }
}
