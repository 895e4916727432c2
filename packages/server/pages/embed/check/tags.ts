import { mayShow } from '@lab/contract/rules/people/partner/embedding'
import type { Facts } from './facts.ts'
import { type Finding, finding } from './findings.ts'
import { ownFrames, ownScripts } from './own.ts'
import type { HostPage, PageTag } from './read-page.ts'

const written = ({ name, attributes }: PageTag) =>
  attributes.partner === undefined ? `<${name}>` : `<${name} partner="${attributes.partner}">`

/** What is wrong with the key that a tag or a frame names. */
const keyFindings = (key: string | undefined, found: string, { owner, partners }: Facts): Finding[] => {
  const fix = owner && `partner="${owner.key}"`
  if (!key) return [finding('key_missing', found, fix)]
  const named = partners.find((one) => one.key === key)
  if (!named) return [finding('key_unknown', found, fix)]
  return owner && named.rid !== owner.rid ? [finding('key_other', found, fix)] : []
}

const isAllowed = (tag: string, { owner }: Facts) => !owner || mayShow(owner.widgets, tag)

const widgetFindings = (tag: string, found: string, facts: Facts): Finding[] => {
  if (!facts.isOffered(tag)) return [finding('tag_unknown', found)]
  return isAllowed(tag, facts) ? [] : [finding('widget_not_allowed', found)]
}

/** What is wrong with the widgets' tags on a page. */
export const tagFindings = (page: HostPage, facts: Facts): Finding[] => {
  const files = ownScripts(page, facts).map(({ file }) => file)
  const isLoaded = (tag: string) =>
    files.length === 0 || files.includes('lab.js') || files.includes(`${tag.slice(4)}.js`)
  if (page.tags.length === 0 && ownFrames(page, facts).length === 0) return [finding('tag_missing')]
  return page.tags.flatMap((tag) => {
    const found = written(tag)
    const own = widgetFindings(tag.name, found, facts)
    if (own[0]?.reason === 'tag_unknown') return own
    const fix = `<script type="module" src="${facts.base}/widgets/lab.js"></script>`
    return [
      ...own,
      ...(isLoaded(tag.name) ? [] : [finding('tag_without_script', found, fix)]),
      ...keyFindings(tag.attributes.partner, found, facts),
    ]
  })
}

/** What is wrong with the frames that show widgets. */
export const frameFindings = (page: HostPage, facts: Facts): Finding[] => {
  const frames = ownFrames(page, facts)
  const hasHeight = ownScripts(page, facts).some(({ file }) => file === 'frame-host.js')
  const fix = `<script type="module" src="${facts.base}/widgets/frame-host.js"></script>`
  const about = frames.flatMap((url) => {
    const key = url.searchParams.get('partner') ?? undefined
    const named = facts.partners.find((one) => one.key === key)
    const isRefused = named && !named.origins.includes(page.url.origin)
    return [
      ...widgetFindings(url.pathname.split('/').at(-1) ?? '', url.href, facts),
      ...keyFindings(key, url.href, facts),
      ...(isRefused ? [finding('frame_refused', url.href)] : []),
    ]
  })
  return frames.length > 0 && !hasHeight ? [...about, finding('frame_height', undefined, fix)] : about
}
