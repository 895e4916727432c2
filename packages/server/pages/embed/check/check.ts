import { join } from 'node:path'
import type { DataOf } from '@lab/contract/calls'
import { originIn, originProblem } from '@lab/contract/rules/people/partner/partner'
import type { Caller, Deps } from '../../../ground/http/handle.ts'
import { isBuilt, paths } from '../../../ground/paths.ts'
import { partner } from '../../../people/partner/schema.ts'
import { loadWidgets } from '../../host/widgets.ts'
import { readBuilt } from '../../release/built.ts'
import { allReleases } from '../../release/store.ts'
import type { Facts } from './facts.ts'
import { fetchPage, NotFetched } from './fetch-page.ts'
import { type Finding, finding } from './findings.ts'
import { ownFrames, ownScripts } from './own.ts'
import { policyFindings } from './policies.ts'
import { type HostPage, readPage } from './read-page.ts'
import { scriptFindings } from './scripts.ts'
import { frameFindings, tagFindings } from './tags.ts'

/** Everything wrong with a page as it is written. */
export const inspect = (page: HostPage, facts: Facts): Finding[] => [
  ...policyFindings(page, facts),
  ...scriptFindings(page, facts),
  ...tagFindings(page, facts),
  ...frameFindings(page, facts),
]

const factsOf = async ({ db }: Deps, base: string, origin: string): Promise<Facts | undefined> => {
  if (!isBuilt()) return
  const [built, releases, widgets] = await Promise.all([
    readBuilt(join(paths.folder, 'widgets')),
    allReleases(db),
    loadWidgets(paths.widgets),
  ])
  const { partners, owner } = await partnersAround(db, origin)
  const { latest, major, hashes } = built
  const kept = releases.map(({ version, hashes: held }) => [`v${version}`, held])
  return {
    base,
    latest,
    major,
    hashes: { [`v${latest}`]: hashes, ...Object.fromEntries(kept) },
    isOffered: widgets.isOffered,
    owner,
    partners,
  }
}

/** All partners are few, and read here only: what a page names may be wrong in any way. */
const partnersAround = async (db: Deps['db'], origin: string) => {
  const partners = await db.select().from(partner)
  const owners = partners.filter(({ origins }) => origins.includes(origin))
  return { partners, owner: owners.find(({ enabled }) => enabled) ?? owners[0] }
}

const read = async (url: string, isPublicOnly: boolean): Promise<HostPage | Finding> => {
  try {
    return readPage(await fetchPage(url, isPublicOnly))
  } catch (error) {
    if (error instanceof NotFetched) return finding('unreachable', error.message)
    throw error
  }
}

/** What is wrong with a partner's page, as far as it can be seen without a browser; nothing when all is right. */
export const checkPage = async (
  deps: Deps,
  url: string,
  { base }: Pick<Caller, 'base'>,
): Promise<DataOf<'staff/partner/check'>> => {
  const origin = originIn(url) ?? ''
  const { owner } = await partnersAround(deps.db, origin)
  const answer = (findings: Finding[], seen: DataOf<'staff/partner/check'>['seen'] = null) => ({
    origin,
    partner: owner?.name ?? '',
    findings,
    seen,
    now: deps.now(),
  })
  if (!/^https?:/.test(origin)) return answer([finding('address_invalid')])
  const isProduction = deps.settings.environment === 'production'
  const isInsecure = originProblem(origin, !isProduction) !== undefined
  const known = [
    ...(isInsecure ? [finding('origin_insecure', origin)] : []),
    ...(owner ? [] : [finding('origin_unknown', origin)]),
    ...(owner && !owner.enabled ? [finding('partner_disabled', owner.name)] : []),
  ]
  if (isInsecure) return answer(known)
  const facts = await factsOf(deps, base, origin)
  const page = await read(url, isProduction)
  if ('reason' in page || !facts) return answer('reason' in page ? [...known, page] : known)
  return answer([...known, ...inspect(page, facts)], {
    tags: [
      ...new Set([...page.tags.map(({ name }) => name), ...ownFrames(page, facts).map(({ href }) => href)]),
    ],
    scripts: ownScripts(page, facts).map(({ src }) => src.href),
  })
}
