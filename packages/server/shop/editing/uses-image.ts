import type { ContentKind } from '@lab/contract/rules/shop/content/kinds'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import { childType, project, projectType } from '../catalogue/schema.ts'
import { article, banner, hotArea, type image, page, partnerLogo, setting } from '../content/schema.ts'
import { contentItem, contentRevision } from './schema.ts'

/** Where a picture is named: the tables that visitors see, drafts, and the settings. */
export interface ContentPlace {
  image: string
  /** Empty for a setting. */
  kind: ContentKind | ''
  title: string
}

interface Source {
  kind: ContentKind | ''
  title: SQL
  table: SQL
  /** All that may name pictures, as one text. */
  text: SQL
}

const sources: readonly Source[] = [
  { kind: 'banner', table: sql`${banner}`, title: sql`${banner.title}`, text: sql`${banner.img}` },
  { kind: 'hotArea', table: sql`${hotArea}`, title: sql`${hotArea.name}`, text: sql`${hotArea.img}` },
  {
    kind: 'partnerLogo',
    table: sql`${partnerLogo}`,
    title: sql`${partnerLogo.name}`,
    text: sql`${partnerLogo.img}`,
  },
  {
    kind: 'type',
    table: sql`${projectType}`,
    title: sql`${projectType.name}`,
    text: sql`${projectType.img}`,
  },
  { kind: 'child', table: sql`${childType}`, title: sql`${childType.name}`, text: sql`${childType.img}` },
  {
    kind: 'article',
    table: sql`${article}`,
    title: sql`${article.title}`,
    text: sql`${article.img} || ' ' || ${article.content}`,
  },
  { kind: 'page', table: sql`${page}`, title: sql`${page.title}`, text: sql`${page.content}` },
  {
    kind: 'project',
    table: sql`${project}`,
    title: sql`${project.name}`,
    text: sql`concat_ws(' ', ${project.img}, ${project.gallery}, ${project.results}, ${project.content}, ${project.principle}, ${project.sample_requirements})`,
  },
  { kind: '', table: sql`${setting}`, title: sql`'设置'`, text: sql`${setting.value}::text` },
]

const named = (text: SQL, name: SQL) => sql`position(${name} in ${text}) > 0`

const drafts = sql`${contentRevision} join ${contentItem} using (kind, id)`
const waits = sql`${contentRevision.state} in ('draft', 'scheduled')`

/** Whether anything names a picture, also a draft. */
export const usesImage = (name: SQL | typeof image.name): SQL => {
  const one = sql`${name}`
  const each = sources.map(
    ({ table, text }) => sql`exists (select 1 from ${table} where ${named(text, one)})`,
  )
  const inDraft = sql`exists (select 1 from ${contentRevision} where ${waits} and ${named(sql`${contentRevision.body}::text`, one)})`
  return sql`(${sql.join([...each, inDraft], sql` or `)})`
}

/** The places that name some pictures. */
export const placesOfImages = (db: Db, names: readonly string[]): Promise<ContentPlace[]> => {
  if (names.length === 0) return Promise.resolve([])
  const wanted = sql`unnest(array[${sql.join(
    names.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[]) as wanted(image)`
  const one = sql`wanted.image`
  const each = sources.map(
    ({ kind, table, title, text }) =>
      sql`select wanted.image, ${kind}::text as kind, ${title} as title from ${table}, ${wanted} where ${named(text, one)}`,
  )
  const inDrafts = sql`select wanted.image, ${contentItem.kind} as kind, ${contentItem.title} || '（草稿）' as title from ${drafts}, ${wanted} where ${waits} and ${named(sql`${contentRevision.body}::text`, one)}`
  return rowsOf<{ image: string; kind: ContentKind | ''; title: string }>(
    db,
    sql.join([...each, inDrafts], sql` union all `),
  )
}
