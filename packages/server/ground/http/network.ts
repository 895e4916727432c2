import ipaddr from 'ipaddr.js'

/**
 * What a limit per network address counts: the address itself, of IPv6 the /64 that one household or machine has
 * to itself.
 */
export const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip
  const parsed = ipaddr.process(ip)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const net = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${net.join(':')}::/64`
}
