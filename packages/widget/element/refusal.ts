import { embedRefusals, mayShow } from '@lab/contract/rules/people/partner/embedding'
import type { SettingsState } from '@lab/core'

/** Why the partner that an element names may not show `tag` on this page, for people; undefined when it may. */
export const refusalOf = (
  { partner, refusal }: SettingsState,
  tag: string,
  key: unknown,
): string | undefined => {
  if (!key) return undefined
  if (refusal) return refusal
  if (partner && partner.key !== key) return embedRefusals.otherKey
  if (partner && !mayShow(partner.widgets, tag)) return embedRefusals.closed
  return undefined
}
