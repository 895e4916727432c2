import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an IP address is one of the open internet; IPv4 written as IPv6 counts as what it is. */
export const isPublicIp = (ip: string): boolean =>
  ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast'

/** A host that leads, or may lead, into our own network. */
export class InnerIp extends Error {}

/** Resolves a name for a connection, and fails when any of its addresses is not public. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicIp(address)))
      return done(new InnerIp(hostname), [])
    if (options.all) return done(null, addresses)
    return done(null, first.address, first.family)
  })
}
