/** How links of a partner's cards name it, and how long its key may be. */
export const partnerKey = { param: 'partner', longest: 64 } as const

/** The address of a page with the partner that leads there. */
export const withPartner = (address: string, key: string): string => {
  if (!key) return address
  return `${address}${address.includes('?') ? '&' : '?'}${partnerKey.param}=${encodeURIComponent(key)}`
}
