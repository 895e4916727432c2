/** One Content-Security-Policy: directive → its values. */
export type Policy = ReadonlyMap<string, readonly string[]>

/** Sources of a directive that are looked at. */
const most_values = 500

/** Reads header or meta values; one may hold several policies, and the first of two directives of a name counts. */
export const readPolicies = (texts: readonly string[]): Policy[] =>
  texts
    .flatMap((text) => text.split(','))
    .map((text) => {
      const policy = new Map<string, string[]>()
      for (const directive of text.split(';')) {
        const [name = '', ...values] = directive.trim().split(/\s+/)
        if (name && !policy.has(name.toLowerCase()))
          policy.set(name.toLowerCase(), values.slice(0, most_values))
      }
      return policy
    })
    .filter(({ size }) => size > 0)

/** Directives that say what may be loaded, the most special first (CSP 3, §6.8). */
export const chains = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  connect: ['connect-src', 'default-src'],
  image: ['img-src', 'default-src'],
  frame: ['frame-src', 'child-src', 'default-src'],
} as const satisfies Record<string, readonly string[]>

const defaultPort = (protocol: string) => (protocol === 'https:' ? '443' : '80')
const host = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9.-]+|\[[0-9a-f:]+\])(?::(\d+|\*))?(\/.*)?$/i

const fitsScheme = (wanted: string, { protocol }: URL) =>
  protocol === wanted || (wanted === 'http:' && protocol === 'https:')

const fitsHost = (wanted: string, { hostname }: URL) =>
  wanted === '*' || (wanted.startsWith('*.') ? hostname.endsWith(wanted.slice(1)) : hostname === wanted)

const fitsPath = (wanted: string | undefined, { pathname }: URL) => {
  if (!wanted || wanted === '/') return true
  return wanted.endsWith('/') ? pathname.startsWith(wanted) : pathname === wanted
}

/** Whether a source of a list, e.g. `https://*.example.edu/a/`, lets an address pass on a page. */
const fits = (source: string, url: URL, page: URL): boolean => {
  const written = source.toLowerCase()
  if (written === "'self'") return url.origin === page.origin
  if (written === '*') return /^https?:$/.test(url.protocol)
  if (/^[a-z][a-z0-9+.-]*:$/.test(written)) return fitsScheme(written, url)
  const [, scheme, name = '', port, path] = host.exec(source) ?? []
  if (!name) return false
  const isScheme = scheme ? fitsScheme(`${scheme.toLowerCase()}:`, url) : fitsScheme(page.protocol, url)
  const own = url.port || defaultPort(url.protocol)
  const isPort = port === '*' || own === (port ?? defaultPort(url.protocol))
  return isScheme && isPort && fitsHost(name.toLowerCase(), url) && fitsPath(path, url)
}

export interface Blocked {
  /** The directive that says no, as it is written. */
  directive: string
  /** The same, saying yes. */
  fix: string
}

const written = (name: string, sources: readonly string[]) => [name, ...sources].join(' ')

/** What of a policy keeps the page from loading these addresses; undefined when it lets them pass. */
export const blockedBy = (
  policy: Policy,
  kind: keyof typeof chains,
  {
    urls,
    page,
    portal,
    isTrusted,
  }: {
    urls: readonly URL[]
    page: URL
    /** The origin to be allowed. */
    portal: string
    /** Whether the list trusts the element itself, by nonce or hash. */
    isTrusted?: (sources: readonly string[]) => boolean
  },
): Blocked | undefined => {
  const chain: readonly string[] = chains[kind]
  const name = chain.find((one) => policy.has(one))
  if (!name) return
  const sources = policy.get(name) ?? []
  if (isTrusted?.(sources)) return
  const isStrict = kind === 'script' && sources.includes("'strict-dynamic'")
  if (!isStrict && urls.every((url) => sources.some((source) => fits(source, url, page)))) return
  const own = name === 'default-src' ? (chain.at(-2) as string) : name
  const kept = sources.filter((source) => source.toLowerCase() !== "'none'")
  const directive = written(name, sources)
  return {
    directive,
    fix: isStrict
      ? '<script nonce="…">'
      : written(own === 'child-src' ? 'frame-src' : own, [...kept, portal]),
  }
}
