import { asc, desc, eq } from 'drizzle-orm'
import { done } from '../../ground/http/envelope.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { type Prepared, prepare } from '../../ground/http/prepared.ts'
import { project } from '../catalogue/schema.ts'
import { isOffered } from '../catalogue/search.ts'
import { typeGroups } from '../catalogue/types.ts'
import { articleCard, thanksCard } from '../content/cards.ts'
import { acknowledgement, article, banner, hotArea, partnerLogo } from '../content/schema.ts'
import { cacheOf } from '../version/cache.ts'

const most_hot = 8
const most_cases = 6
/** The table shows 5; a host may ask for more. */
const most_thanks = 8

/** The content of the home page (spec §3). */
export const homeData = (deps: Deps) =>
  cacheOf(deps).get('home', async () => {
    const { db } = deps
    const [types, bannerArr, prefectureNavBottomArr, hotItems, serviceCaseArr, thanksArr, partnerArr] =
      await Promise.all([
        typeGroups(deps),
        db
          .select({
            img: banner.img,
            redirect: banner.redirect,
            title: banner.title,
            description: banner.description,
          })
          .from(banner)
          .orderBy(asc(banner.position), asc(banner.rid)),
        db
          .select({
            id: hotArea.type_id,
            name: hotArea.name,
            img: hotArea.img,
            sketch: hotArea.sketch,
          })
          .from(hotArea)
          .orderBy(asc(hotArea.position), asc(hotArea.id)),
        db
          .select({
            rid: project.rid,
            name: project.name,
            img: project.img,
            sketch: project.sketch,
            order: project.order_count,
          })
          .from(project)
          .where(isOffered)
          .orderBy(desc(project.is_hot), desc(project.order_count), asc(project.rid))
          .limit(most_hot),
        db
          .select(articleCard)
          .from(article)
          .where(eq(article.is_case, true))
          .orderBy(desc(article.created), asc(article.rid))
          .limit(most_cases),
        db
          .select(thanksCard)
          .from(acknowledgement)
          .orderBy(desc(acknowledgement.created), asc(acknowledgement.rid))
          .limit(most_thanks),
        db
          .select({ name: partnerLogo.name, img: partnerLogo.img, url: partnerLogo.url })
          .from(partnerLogo)
          .orderBy(asc(partnerLogo.position), asc(partnerLogo.rid)),
      ])
    const typeArr = types.map(({ id, name, img, typeChildArr }) => ({
      id,
      name,
      img,
      typeChildArr: typeChildArr.map((child) => ({ id: child.id, name: child.name })),
    }))
    return { bannerArr, typeArr, prefectureNavBottomArr, hotItems, serviceCaseArr, thanksArr, partnerArr }
  })

/** The whole answer of `open/web/index`, ready to send. */
export const homeAnswer = (deps: Deps): Promise<Prepared> =>
  cacheOf(deps).get('home answer', async () => {
    const body = JSON.stringify(done(await homeData(deps)))
    return prepare('application/json; charset=utf-8', Buffer.from(body))
  })
