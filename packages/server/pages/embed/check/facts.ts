import type { Partner } from '../../../people/partner/store.ts'
import type { Hashes } from '../../release/schema.ts'

/** What the portal knows, against which a page is held. */
export interface Facts {
  /** Address of the portal without a slash at its end. */
  base: string
  /** `1.2.3` */
  latest: string
  /** `v1` */
  major: string
  /** Hashes of every version that can be named exactly, by `v1.2.3`. */
  hashes: Readonly<Record<string, Hashes>>
  /** Whether a tag is a widget that other sites may show. */
  isOffered(tag: string): boolean
  /** The partner that registered the page's origin. */
  owner?: Partner
  partners: readonly Partner[]
}
