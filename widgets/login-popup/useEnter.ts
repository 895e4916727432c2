import type { Tokens } from '@lab/core'
import { useLab } from '@lab/core/react'

/** Spec §8. */
const successes = { login: 'Login succeeded!', register: 'Registration succeeded!' } as const

/** Takes up a session. The rest is core's: the popup closes, the member is fetched and goes on to where they were heading. */
export const useEnter = () => {
  const { messages, session } = useLab()
  return (tokens: Tokens, by: keyof typeof successes = 'login') => {
    messages.success(successes[by])
    session.set(tokens)
  }
}
