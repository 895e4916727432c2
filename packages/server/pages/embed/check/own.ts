import type { Facts } from './facts.ts'
import type { HostPage, PageScript } from './read-page.ts'

/** A script of ours: at what address, which version that is, and the file. */
export interface OwnScript extends PageScript {
  /** `v1.2.3`, `v1`; none: the newest. */
  version?: string
  /** `lab.js`, `login-popup.js`. */
  file: string
}

export const below = (base: string) => `${base}/widgets/`

/** Apart from the protocol, so that a page which mixes them is understood. */
const pathOf = ({ src }: PageScript, base: string): string | undefined => {
  const [own, other] = [new URL(below(base)), new URL(src)]
  if (own.host !== other.host || !other.pathname.startsWith(own.pathname)) return
  return other.pathname.slice(own.pathname.length)
}

/** The scripts of ours that a page has. */
export const ownScripts = ({ scripts }: HostPage, { base }: Pick<Facts, 'base'>): OwnScript[] =>
  scripts.flatMap((script) => {
    const [, version, file] = /^(?:(v[\d.]+)\/)?([\w-]+\.js)$/.exec(pathOf(script, base) ?? '') ?? []
    return file ? [{ ...script, version, file }] : []
  })

/** Frames of ours on a page: `/embed/frame/{tag}`. */
export const ownFrames = ({ frames }: HostPage, { base }: Pick<Facts, 'base'>): URL[] =>
  frames.filter((url) => url.href.startsWith(`${base}/embed/frame/`))
