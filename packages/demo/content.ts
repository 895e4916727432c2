import type { LabArticle, Laboratory } from '@lab/contract/laboratory'
import { acknowledgementsOf } from './acknowledgements.ts'
import { type Album, createAlbum } from './art/album.ts'
import type { Story } from './articles/article.ts'
import { caseContent, cases } from './articles/cases.ts'
import { courses } from './articles/courses.ts'
import { newsOf } from './articles/news.ts'
import { services } from './articles/services.ts'
import { serviceTypes } from './catalogue.ts'
import { banners, hotArea, partnerLogos } from './home.ts'
import { hashedName } from './images.ts'
import { instruments } from './instruments.ts'
import { pages } from './pages/index.ts'
import { membersOf, partners, staff } from './people.ts'
import { projectsOf } from './projects/family.ts'
import { families } from './projects/index.ts'
import { integerBetween, type Random, seededRandom } from './random.ts'
import { demoSettings } from './settings.ts'
import { type Calendar, calendarOf } from './time.ts'

const article =
  (type: LabArticle['type'], album: Album, random: Random, { ago }: Calendar) =>
  (story: Story): LabArticle => ({
    rid: `${type}-${story.slug}`,
    type,
    is_case: false,
    title: story.title,
    sketch: story.sketch,
    content: story.content,
    img: album.article(story.plate),
    source: story.source ?? '',
    author: story.author,
    created: ago(story.age),
    views: integerBetween(random, 180, 6400),
  })

const caseArticles = (album: Album, random: Random, { ago }: Calendar): LabArticle[] =>
  cases.map((one) => ({
    rid: `case-${one.slug}`,
    type: 'service',
    is_case: true,
    title: one.title,
    sketch: one.sketch,
    content: caseContent(one),
    img: album.case(one.slug, ...one.panels),
    source: one.source ?? '',
    author: one.author,
    created: ago(one.age),
    views: integerBetween(random, 320, 8800),
  }))

/** The demo lab, first started at `now`: the same rows and the same pictures each time, dated from that day. */
export function demoContent(now: number): Laboratory {
  const calendar = calendarOf(now)
  const album = createAlbum(hashedName)
  const random = seededRandom('demo content')
  return {
    types: serviceTypes(album),
    projects: families.flatMap((family) => projectsOf(family, album, random, calendar)),
    instruments: [...instruments],
    articles: [
      ...newsOf(calendar).map(article('news', album, random, calendar)),
      ...courses.map(article('course', album, random, calendar)),
      ...services.map(article('service', album, random, calendar)),
      ...caseArticles(album, random, calendar),
    ],
    acknowledgements: acknowledgementsOf(calendar),
    banners: banners(album),
    hotArea: hotArea(album),
    partnerLogos: partnerLogos(album),
    pages: pages(album, calendar),
    settings: demoSettings(album, calendar),
    images: album.images,
    members: membersOf(calendar),
    partners,
    staff,
  }
}
