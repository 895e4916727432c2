import type { RouteName } from '@lab/contract/rules/ground/routes'
import { articleHead } from './article.ts'
import { detailHead } from './detail.ts'
import type { HeadOf } from './head-of.ts'
import { homeHead } from './home.ts'
import { listHead } from './list.ts'
import { projectHead } from './project.ts'
import { reserveHead } from './reserve.ts'
import { searchHead } from './search.ts'
import { textPageHead } from './text-page.ts'

/** Routes whose pages say more of themselves than their title. */
export const heads: Partial<Record<RouteName, HeadOf>> = {
  home: homeHead,
  project: projectHead,
  detail: detailHead,
  reserve: reserveHead,
  list: listHead,
  article: articleHead,
  search: searchHead,
  televised: textPageHead('televised', true),
  contact: textPageHead('contact', true),
  guide: textPageHead('guide', true),
  license: textPageHead('license', true),
  policy: textPageHead('policy', true),
  // Reports are nobody's to look for.
  verify: async () => ({ indexed: false }),
  'about-profile': textPageHead('profile'),
  'about-culture': textPageHead('culture'),
  'about-recruit': textPageHead('recruit'),
}
