import { configure as configurePortal, type PortalOptions } from '../configure.ts'

export interface ReactOptions extends PortalOptions {
  /** The partner's key of all components that name none. */
  partner?: string
}

let pagePartner: string | undefined

/**
 * Tells all components where the portal is, and which partner's page they are on. Harmless when called again
 * with the same address; throws when it is another one.
 */
export const configure = ({ base, partner }: ReactOptions) => {
  pagePartner = partner
  configurePortal({ base })
}

export const configuredPartner = () => pagePartner
