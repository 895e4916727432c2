import type { ContentKind } from '@lab/contract/rules/shop/content/kinds'
import { type SQL, sql } from 'drizzle-orm'
import { childType, projectType } from '../catalogue/schema.ts'
import { banner, hotArea, partnerLogo } from '../content/schema.ts'
import { contentItem } from './schema.ts'

/** Where an item stands among those that visitors see; null for what they do not. */
export const places: Partial<Record<ContentKind, SQL>> = {
  banner: sql`(select ${banner.position} from ${banner} where ${banner.rid} = ${contentItem.id})`,
  hotArea: sql`(select ${hotArea.position} from ${hotArea} where ${hotArea.id}::text = ${contentItem.id})`,
  partnerLogo: sql`(select ${partnerLogo.position} from ${partnerLogo} where ${partnerLogo.rid} = ${contentItem.id})`,
  type: sql`(select ${projectType.position} from ${projectType} where ${projectType.id}::text = ${contentItem.id})`,
  child: sql`(select ${childType.position} from ${childType} where ${childType.id}::text = ${contentItem.id})`,
}
