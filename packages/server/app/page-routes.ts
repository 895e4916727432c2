import type { FastifyInstance } from 'fastify'
import type { WithFiles } from '../ground/files/storage.ts'
import { type Deps, handled } from '../ground/http/handle.ts'
import { previewOrigins } from '../ground/http/origins.ts'
import { isBuilt, paths } from '../ground/paths.ts'
import { registerCards } from '../pages/embed/card-route.ts'
import { registerFrames } from '../pages/embed/frame-route.ts'
import { registerOembed } from '../pages/embed/oembed-route.ts'
import { registerPreviews } from '../pages/embed/preview-route.ts'
import { registerContentPreview } from '../pages/host/content-preview.ts'
import { registerDesk } from '../pages/host/desk.ts'
import { reloadPages, reloadTag } from '../pages/host/dev-reload.ts'
import { registerFiles } from '../pages/host/files.ts'
import { registerHouse } from '../pages/host/house.ts'
import { registerOutboxPage } from '../pages/host/outbox.ts'
import { registerPages } from '../pages/host/pages.ts'
import { openSite } from '../pages/host/site.ts'
import { registerStorybook } from '../pages/host/storybook.ts'
import { traceTag } from '../pages/host/trace-tag.ts'
import type { WithPartners } from '../people/partner/store.ts'
import { catalogueCalls } from '../shop/catalogue/calls.ts'
import { contentCalls } from '../shop/content/calls.ts'
import { homeData } from '../shop/home/home.ts'
import { searchCalls } from '../shop/search/calls.ts'

/** What the public pages of the shop are made of, over any database. */
const openCalls = (deps: Deps) =>
  handled({
    ...catalogueCalls(deps),
    ...contentCalls(deps),
    ...searchCalls(deps),
    'open/web/index': () => homeData(deps),
  })

/** Host pages, built files, frames of widgets and the developer's outbox. */
export const pageRoutes = async (app: FastifyInstance, deps: Deps & WithFiles & WithPartners) => {
  if (!isBuilt()) {
    deps.log.warn('the site is not built: calls only')
    return
  }
  const { settings } = deps
  const reloads = settings.devReload && settings.environment === 'development'
  const tags = [deps.telemetry ? traceTag : '', reloads ? reloadTag : ''].join('')
  const open = () => openSite(paths, previewOrigins(settings), tags)
  const site = await open()
  if (reloads) reloadPages(app, deps, site, open)
  await registerFiles(app, site.folder, deps)
  registerHouse(app, deps)
  await registerStorybook(app, paths.storybook, deps.settings)
  registerOutboxPage(app)
  registerFrames(app, deps, site.widgets)
  registerPreviews(app, deps.settings, site.widgets)
  registerOembed(app, deps, site.widgets)
  registerCards(app, deps, site.widgets)
  registerDesk(app, deps, site)
  registerContentPreview(app, deps, site, openCalls)
  registerPages(app, deps, site)
}
