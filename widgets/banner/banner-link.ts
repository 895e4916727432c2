import { hrefOf } from '@lab/contract/rules/ground/routes'

export interface BannerLink {
  href: string
  /** In a new tab. */
  isExternal: boolean
}

/** Where a banner leads: an address as it is, the rid of a project to its page, nothing nowhere (reading 2). */
export const bannerLink = (redirect: string): BannerLink | undefined => {
  if (redirect.startsWith('http')) return { href: redirect, isExternal: true }
  if (redirect) return { href: hrefOf('detail', { rid: redirect }), isExternal: false }
}
