import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { operateCredit } from './operate.ts'

/** The member's side of credit, their own and their groups' (domain §3, §6). */
export const creditCalls = (deps: Deps) =>
  ({
    'creditApply/operate': (request, caller) => operateCredit(deps, request, caller),
  }) satisfies Partial<Handlers>
