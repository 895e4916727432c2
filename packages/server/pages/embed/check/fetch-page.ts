import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP } from 'node:net'
import { InnerIp, isPublicIp, publicLookup } from './public-ip.ts'
import { urlOf } from './web-url.ts'

const patience_ms = 5000
const most_bytes = 1_048_576
const most_redirects = 3

export interface FetchedPage {
  url: URL
  /** Values of `content-security-policy`, one a header. */
  policies: string[]
  html: string
}

/** Why a page could not be had, in Chinese. */
export class NotFetched extends Error {}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

interface Visit {
  isPublicOnly: boolean
  /** Ends it, redirects and all. */
  signal: AbortSignal
}

const ask = (url: URL, { isPublicOnly, signal }: Visit): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const literal = bare(url.hostname)
    // A literal address is never looked up.
    if (isPublicOnly && isIP(literal) && !isPublicIp(literal)) return fail(new InnerIp(literal))
    const get = url.protocol === 'https:' ? getSecure : getPlain
    const request = get(url, {
      headers: { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': 'lab-portal-check' },
      lookup: isPublicOnly ? publicLookup : undefined,
      signal,
    })
    request.once('response', done)
    request.once('error', fail)
  })

const textOf = async (response: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    size += part.length
    if (size > most_bytes) throw new NotFetched('页面超过 1 MB')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const follow = async (url: URL, visit: Visit, redirects: number): Promise<FetchedPage> => {
  const response = await ask(url, visit)
  try {
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      const next = urlOf(headers.location, url)
      if (next?.origin !== url.origin)
        throw new NotFetched(`页面转到了别的来源：${next?.origin ?? '无效地址'}`)
      if (redirects >= most_redirects) throw new NotFetched('页面转向次数过多')
      return await follow(next, visit, redirects + 1)
    }
    if (statusCode !== 200) throw new NotFetched(`页面回答 HTTP ${statusCode}`)
    if (!headers['content-type']?.startsWith('text/html')) throw new NotFetched('回答的不是 HTML 页面')
    const policies = response.headersDistinct['content-security-policy'] ?? []
    return { url, policies, html: await textOf(response) }
  } finally {
    response.destroy()
  }
}

const explained = (error: unknown, { signal }: Visit): NotFetched => {
  if (error instanceof NotFetched) return error
  if (signal.aborted) return new NotFetched('页面没有及时回答')
  if (error instanceof InnerIp) return new NotFetched('地址指向内部网络，不予访问')
  const { code, name } = error as NodeJS.ErrnoException
  return new NotFetched(`无法连接（${code ?? name}）`)
}

/**
 * A page of somebody else's, as a visitor gets it: within 5 s, at most 1 MB, following redirects within its origin
 * only; with `isPublicOnly` from the open internet alone, checked on the address that is connected to.
 * @throws NotFetched
 */
export const fetchPage = async (
  url: string,
  isPublicOnly: boolean,
  patience = patience_ms,
): Promise<FetchedPage> => {
  const visit = { isPublicOnly, signal: AbortSignal.timeout(patience) }
  try {
    return await follow(new URL(url), visit, 0)
  } catch (error) {
    throw explained(error, visit)
  }
}
