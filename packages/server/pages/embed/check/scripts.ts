import type { Facts } from './facts.ts'
import { type Finding, finding } from './findings.ts'
import { below, type OwnScript, ownScripts } from './own.ts'
import type { HostPage, PageScript } from './read-page.ts'

const isCopy = ({ src }: PageScript) => /\/(lab|login-popup|pickup-dialog)(-[\w-]+)?\.js$/.test(src.pathname)

const tagOf = (attributes: string) => `<script ${attributes}></script>`

const versionFindings = ({ src, version, file, integrity }: OwnScript, facts: Facts): Finding[] => {
  const { base, latest, major, hashes } = facts
  const newest = `${below(base)}${major}/${file}`
  const found = src.href
  const isExact = version?.includes('.')
  const entries = (isExact ? hashes[version as string] : hashes[`v${latest}`])?.entries
  if (version && !version.startsWith(`${major}.`) && version !== major)
    return [finding(entries && isExact ? 'script_old' : 'script_major', found, newest)]
  if (!entries || (!(file in entries) && file !== 'lab.js')) return [finding('script_unknown', found, newest)]
  const right = entries[file] ?? ''
  if (!isExact) {
    const exact = tagOf(
      `type="module" crossorigin src="${below(base)}v${latest}/${file}" integrity="${right}"`,
    )
    return integrity ? [finding('integrity_moving', found, exact)] : []
  }
  const isOld = version !== `v${latest}`
  const isWrong = integrity && !integrity.split(/\s+/).includes(right)
  return [
    ...(isWrong ? [finding('integrity_wrong', integrity, `integrity="${right}"`)] : []),
    ...(isOld ? [finding('script_old', found, newest)] : []),
  ]
}

/** What is wrong with the scripts of a page. */
export const scriptFindings = (page: HostPage, facts: Facts): Finding[] => {
  const own = ownScripts(page, facts)
  const right = tagOf(`type="module" src="${below(facts.base)}lab.js"`)
  const copies = page.scripts.filter((script) => !own.some(({ src }) => src === script.src) && isCopy(script))
  if (own.length === 0) {
    if (copies[0]) return [finding('script_elsewhere', copies[0].src.href, right)]
    return page.tags.length > 0 || page.frames.length === 0
      ? [finding('script_missing', undefined, right)]
      : []
  }
  return own.flatMap((script) => {
    const { src, isModule, file } = script
    const isMixed = page.url.protocol === 'https:' && src.protocol === 'http:'
    return [
      ...(isMixed ? [finding('mixed_content', src.href, right)] : []),
      ...(isModule || file === 'frame-host.js'
        ? []
        : [finding('script_not_module', src.href, tagOf(`type="module" src="${src.href}"`))]),
      ...versionFindings(script, facts),
    ]
  })
}
