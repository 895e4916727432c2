import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { countLoad } from '../../people/partner/loads.ts'
import { articleDetail, countView, searchArticles } from './articles.ts'
import { pageContent } from './pages.ts'
import { cachedOpening, publicSettings, siteSettings } from './settings.ts'

/** What editors write: articles, text pages, settings. The home page answers by `homeRoute`. */
export const contentCalls = (deps: Deps) =>
  ({
    'open/news/detail': async ({ rid }) => {
      const [found, views] = await Promise.all([articleDetail(deps, rid), countView(deps, rid)])
      if (!found || views === undefined) throw refuse('not_found')
      return { ...found, views }
    },

    'open/web/news/search': (query) => searchArticles(deps, query),

    'open/web/page': async ({ key }) => {
      const found = await pageContent(deps, key)
      if (!found) throw refuse('not_found')
      return found
    },

    'open/setting': async (_, { partner }) => {
      if (partner) await countLoad(deps.db, partner.rid, deps.now())
      return {
        ...(await siteSettings(deps)),
        open: await cachedOpening(deps),
        partner: partner && { key: partner.key, widgets: partner.widgets },
        now: deps.now(),
      }
    },

    'open/setting/list4key': ({ keys }) => publicSettings(deps, keys),
  }) satisfies Partial<Handlers>
