import type { PageFinding } from '@lab/contract/calls/people/staff-partner'
import type { Facts } from './facts.ts'
import { type Finding, finding } from './findings.ts'
import { ownFrames, ownScripts } from './own.ts'
import { blockedBy, type chains, type Policy } from './policy.ts'
import type { HostPage } from './read-page.ts'

const needs = [
  ['script', 'csp_script'],
  ['connect', 'csp_connect'],
  ['image', 'csp_image'],
  ['frame', 'csp_frame'],
] as const satisfies readonly (readonly [keyof typeof chains, PageFinding])[]

/** What of a page's widgets would be loaded, by kind. */
const loadsOf = (page: HostPage, facts: Facts): Record<keyof typeof chains, URL[]> => {
  const at = (path: string) => new URL(`${facts.base}/${path}`)
  const own = ownScripts(page, facts)
  const hasWidgets = own.some(({ file }) => file !== 'frame-host.js') || page.tags.length > 0
  const scripts = own.map(({ src }) => src)
  return {
    script: hasWidgets ? [...scripts, at('widgets/lab.js'), at('widgets/chunks/lab.js')] : scripts,
    connect: hasWidgets ? [at('api/open/setting')] : [],
    image: hasWidgets ? [at('img/any')] : [],
    frame: ownFrames(page, facts),
  }
}

const ofPolicy = (policy: Policy, page: HostPage, facts: Facts): Finding[] => {
  const portal = new URL(facts.base).origin
  const loads = loadsOf(page, facts)
  const own = ownScripts(page, facts)
  // What a trusted script imports is trusted with it.
  const isTrusted = (sources: readonly string[]) =>
    own.length > 0 &&
    own.every(
      ({ nonce, integrity }) =>
        (nonce && sources.includes(`'nonce-${nonce}'`)) ||
        (integrity && sources.includes("'strict-dynamic'") && sources.includes(`'${integrity}'`)),
    )
  const blocked = needs.flatMap(([kind, reason]) => {
    const urls = loads[kind]
    if (urls.length === 0) return []
    const wanted = { urls, page: page.url, portal, isTrusted: kind === 'script' ? isTrusted : undefined }
    const found = blockedBy(policy, kind, wanted)
    return found ? [finding(reason, found.directive, found.fix)] : []
  })
  const sandbox = policy.get('sandbox')
  const missing = ['allow-scripts', 'allow-same-origin'].filter((flag) => !sandbox?.includes(flag))
  const isShut = sandbox && missing.length > 0
  return [
    ...blocked,
    ...(isShut
      ? [
          finding(
            'csp_sandbox',
            ['sandbox', ...sandbox].join(' '),
            ['sandbox', ...sandbox, ...missing].join(' '),
          ),
        ]
      : []),
    ...(policy.has('require-trusted-types-for') ? [finding('csp_trusted_types')] : []),
  ]
}

/** What a page's Content-Security-Policies keep from working, with the directive to write instead. */
export const policyFindings = (page: HostPage, facts: Facts): Finding[] =>
  page.policies.flatMap((policy) => ofPolicy(policy, page, facts))
