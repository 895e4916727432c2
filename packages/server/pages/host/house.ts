import { type HouseColour, isHouseColour, usualColours } from '@lab/contract/rules/ground/house-colours'
import { closedText } from '@lab/contract/rules/shop/opening/closed-text'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../ground/http/handle.ts'
import { cachedOpening, settingOf } from '../../shop/content/settings.ts'
import { cacheOf } from '../../shop/version/cache.ts'
import { standbyOf } from '../../shop/version/standby.ts'
import { tellAge } from '../../shop/version/tell-age.ts'
import type { Head } from './head.ts'

/** What every page's head says of the house. */
export type House = Pick<Head, 'site' | 'stylesheet' | 'notice'>

const colours = ['primary', 'accent', 'deep'] as const satisfies HouseColour[]

/** The house's colours as the tokens of every page; empty where it has those of the design. */
const styleOf = async (deps: Pick<Deps, 'db'>): Promise<string> => {
  const chosen = await settingOf(deps, 'brand_colours')
  const isUsual = Object.entries(chosen).every(
    ([key, hex]) => isHouseColour(key) && usualColours[key] === hex,
  )
  if (isUsual) return ''
  const lines = colours.map((key) => `--lab-${key}:light-dark(${chosen[key]},${chosen[`${key}_dark`]})`)
  return `:root{${lines.join(';')}}`
}

const path = '/assets/house.css'

/** What every page says of a shop that takes no orders. */
export const noticeOf = async (deps: Pick<Deps, 'db' | 'now'>): Promise<string> =>
  closedText(await cachedOpening(deps))

export const houseOf = async (deps: Pick<Deps, 'db' | 'brand' | 'now'>): Promise<House> => {
  const [{ name }, style, notice] = await Promise.all([deps.brand(deps.db), styleOf(deps), noticeOf(deps)])
  return { site: name, stylesheet: style && path, notice }
}

/** The house's own colours, icon and picture, at addresses that stay; what it has not chosen is the site's. */
export const registerHouse = (app: FastifyInstance, deps: Deps): void => {
  const kept = standbyOf(deps)
  const variant = async () => String(await cacheOf(deps).version())
  app.get(path, async (_, reply) => {
    const standing = await kept.get('house style', {
      variant,
      make: () => styleOf(deps),
      size: Buffer.byteLength,
    })
    return tellAge(reply, standing)
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(standing.answer)
  })
  for (const [url, key] of [
    ['/icon.svg', 'icon'],
    ['/og.png', 'share'],
  ] as const)
    app.get(url, async (_, reply) => {
      const standing = await kept.get(`house ${key}`, {
        variant,
        make: async () => (await deps.brand(deps.db))[key] ?? '',
        size: Buffer.byteLength,
      })
      const picture = standing.answer
      tellAge(reply, standing).header('cache-control', 'no-cache')
      return picture
        ? reply.redirect(`/img/${encodeURIComponent(picture)}`, 302)
        : reply.sendFile(url.slice(1))
    })
}
