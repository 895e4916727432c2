import type { Caller } from '../../ground/http/handle.ts'
import type { Partner, WithPartners } from './store.ts'

/** The partner whose card led a visitor of the portal here; nobody for a key that does not hold. */
export const cameBy = async (
  { partners }: WithPartners,
  key: string | undefined,
  { origin }: Pick<Caller, 'origin'>,
): Promise<Partner | undefined> =>
  // On somebody else's page the page's own origin says who it is.
  origin === undefined ? partners.countedBy(key) : undefined
