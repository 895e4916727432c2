import { isIPv6 } from 'node:net'

const groups = (half: string) => (half === '' ? [] : half.split(':'))

/**
 * What a limit per network address counts: the address itself, of IPv6 the /64 that one household or machine has
 * to itself.
 */
export const networkOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1] as string
  if (!isIPv6(ip)) return ip
  const [left = '', right] = (ip.split('%')[0] as string).split('::')
  const head = groups(left)
  const tail = right === undefined ? [] : groups(right)
  const zeros = right === undefined ? 0 : 8 - head.length - tail.length
  const all = [...head, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tail]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
