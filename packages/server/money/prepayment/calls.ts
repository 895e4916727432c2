import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { prepay } from './prepay.ts'

/** Accepted quotes, paid before the work (domain §2). */
export const prepaymentCalls = (deps: Deps) =>
  ({
    'assign/prepay': (request, caller) => prepay(deps, request, caller),
  }) satisfies Partial<Handlers>
