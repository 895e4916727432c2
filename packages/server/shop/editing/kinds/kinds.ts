import type { ContentKind } from '@lab/contract/rules/shop/content/kinds'
import { bannerKind, hotKind, logoKind, synonymKind } from './home.ts'
import { instrumentKind } from './instrument.ts'
import type { Kind } from './kind.ts'
import { projectKind } from './project.ts'
import { articleKind, pageKind, thanksKind } from './texts.ts'
import { childKind, typeKind } from './types.ts'

export const kinds: Readonly<Record<ContentKind, Kind>> = {
  project: projectKind,
  type: typeKind,
  child: childKind,
  instrument: instrumentKind,
  article: articleKind,
  page: pageKind,
  banner: bannerKind,
  hotArea: hotKind,
  acknowledgement: thanksKind,
  partnerLogo: logoKind,
  synonym: synonymKind,
}
