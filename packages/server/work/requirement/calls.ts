import { dayNumber } from '@lab/contract/rules/ground/day-number'
import { dateOf } from '@lab/contract/rules/ground/time'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { publish } from './store.ts'

/** What visitors publish on /require. */
export const requirementCalls = (deps: Deps) =>
  ({
    'open/indexMsg/add': async ({ website, ...request }, caller) => {
      // Only a program fills the trap: it hears what a person would.
      if (website) return { rid: deps.newId(), number: dayNumber('requirement', dateOf(deps.now()), 1) }
      return publish(deps, request, caller)
    },
  }) satisfies Partial<Handlers>
