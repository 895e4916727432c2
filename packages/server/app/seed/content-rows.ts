import type { House, Laboratory } from '@lab/contract/laboratory'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../ground/db/open.ts'
import { childType, instrument, project, projectType } from '../../shop/catalogue/schema.ts'
import { cleanHtml } from '../../shop/content/html.ts'
import {
  acknowledgement,
  article,
  banner,
  hotArea,
  image,
  page,
  partnerLogo,
  setting,
} from '../../shop/content/schema.ts'
import { isPublicSetting } from '../../shop/content/settings.ts'
import { searchSynonym } from '../../shop/keyword/schema.ts'
import { imageRows } from './image-rows.ts'
import { tradeSynonyms } from './synonyms.ts'

/** Rows of one statement: a driver takes 65,535 values at most. */
const most_rows = 200

const insert = async <T extends PgTable>(tx: Db, table: T, rows: T['$inferInsert'][]) => {
  for (let start = 0; start < rows.length; start += most_rows) {
    await tx.insert(table).values(rows.slice(start, start + most_rows))
  }
}

const inOrder = <T>(rows: readonly T[]) => rows.map((row, position) => ({ ...row, position }))

const named = <T>(kind: string, rows: readonly T[]) =>
  inOrder(rows).map((row) => ({ ...row, rid: `${kind}-${row.position + 1}` }))

/** Whether a picture is named by the settings or a text page. */
const isOfHouse = ({ settings, pages }: House) => {
  const text = JSON.stringify([settings, pages])
  return ([name]: [name: string, svg: string]) => text.includes(name)
}

/** What every site starts with: settings, synonyms, text pages and the pictures they name. */
export const insertHouse = async (tx: Db, content: House, now: number): Promise<void> => {
  const settings = Object.entries(content.settings)
  await insert(
    tx,
    setting,
    settings.map(([key, value]) => ({ key, value, is_public: isPublicSetting(key) })),
  )
  const synonyms = (content.synonyms ?? tradeSynonyms).map((words) => ({ words: [...words] }))
  await insert(
    tx,
    searchSynonym,
    named('synonym', synonyms).map(({ rid, words }) => ({ rid, words })),
  )
  await insert(
    tx,
    page,
    content.pages.map((one) => ({ updated: now, ...one, content: cleanHtml(one.content) })),
  )
  await insert(tx, image, imageRows([...content.images].filter(isOfHouse(content))))
}

/** Everything else that visitors see; after `insertHouse`. */
export const insertOffer = async (tx: Db, content: Laboratory): Promise<void> => {
  const types = inOrder(content.types)
  await insert(
    tx,
    projectType,
    types.map(({ children, ...type }) => type),
  )
  await insert(
    tx,
    childType,
    types.flatMap(({ id, children }) => inOrder(children).map((child) => ({ ...child, type_id: id }))),
  )
  await insert(tx, instrument, content.instruments)
  await insert(
    tx,
    project,
    content.projects.map((one) => ({
      ...one,
      content: cleanHtml(one.content),
      principle: cleanHtml(one.principle),
      sample_requirements: cleanHtml(one.sample_requirements),
    })),
  )
  await insert(
    tx,
    article,
    content.articles.map((one) => ({ ...one, content: cleanHtml(one.content) })),
  )
  await insert(tx, acknowledgement, named('thanks', content.acknowledgements))
  await insert(tx, banner, named('banner', content.banners))
  await insert(tx, hotArea, inOrder(content.hotArea))
  await insert(tx, partnerLogo, named('partner', content.partnerLogos))
  const isHouse = isOfHouse(content)
  await insert(tx, image, imageRows([...content.images].filter((one) => !isHouse(one))))
}
