import { eq } from 'drizzle-orm'
import type { Deps } from '../../ground/http/handle.ts'
import { cacheOf } from '../version/cache.ts'
import { cleanHtml } from './html.ts'
import { page } from './schema.ts'

/** A text page (profile, guide, license …): title, HTML and when it was changed; undefined when unknown. */
export const pageContent = (deps: Deps, key: string) =>
  cacheOf(deps).get(`text-page ${key}`, async () => {
    const [row] = await deps.db.select().from(page).where(eq(page.key, key))
    return row && { title: row.title, content: cleanHtml(row.content), updated: row.updated }
  })
