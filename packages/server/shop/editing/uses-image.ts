import type { ContentKind } from '@lab/contract/rules/shop/content/kinds'
import { type SQL, sql } from 'drizzle-orm'
import { listed } from '../../ground/db/listed.ts'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import { childType, project, projectType } from '../catalogue/schema.ts'
import { article, banner, hotArea, image, page, partnerLogo, setting } from '../content/schema.ts'
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
  /** What of a row is the name of a picture, if it is one: a set of texts each. */
  names: SQL[]
}

const one = (name: SQL) => sql`select ${name}`
const named = (list: SQL) => sql`select jsonb_array_elements_text(${list})`
/** Most texts hold none: those are not looked through. */
const inHtml = (html: SQL) =>
  sql`select (regexp_matches(${html}, '/img/([a-z0-9][a-z0-9._-]*)', 'g'))[1] where position('/img/' in ${html}) > 0`
/** Every text within a value. */
const within = (value: SQL) =>
  sql`select jsonb_path_query(${value}, 'lax $.** ? (@.type() == "string")') #>> '{}'`

const sources: readonly Source[] = [
  { kind: 'banner', table: sql`${banner}`, title: sql`${banner.title}`, names: [one(sql`${banner.img}`)] },
  {
    kind: 'hotArea',
    table: sql`${hotArea}`,
    title: sql`${hotArea.name}`,
    names: [one(sql`${hotArea.img}`)],
  },
  {
    kind: 'partnerLogo',
    table: sql`${partnerLogo}`,
    title: sql`${partnerLogo.name}`,
    names: [one(sql`${partnerLogo.img}`)],
  },
  {
    kind: 'type',
    table: sql`${projectType}`,
    title: sql`${projectType.name}`,
    names: [one(sql`${projectType.img}`)],
  },
  {
    kind: 'child',
    table: sql`${childType}`,
    title: sql`${childType.name}`,
    names: [one(sql`${childType.img}`)],
  },
  {
    kind: 'article',
    table: sql`${article}`,
    title: sql`${article.title}`,
    names: [one(sql`${article.img}`), inHtml(sql`${article.content}`)],
  },
  {
    kind: 'page',
    table: sql`${page}`,
    title: sql`${page.title}`,
    names: [inHtml(sql`${page.content}`)],
  },
  {
    kind: 'project',
    table: sql`${project}`,
    title: sql`${project.name}`,
    names: [
      one(sql`${project.img}`),
      named(sql`${project.gallery}`),
      named(sql`jsonb_path_query_array(${project.results}, '$[*].img')`),
      ...[project.content, project.principle, project.sample_requirements].map((html) =>
        inHtml(sql`${html}`),
      ),
    ],
  },
  {
    kind: '',
    table: sql`${setting}`,
    title: sql`'设置'`,
    names: [within(sql`${setting.value}`), inHtml(sql`${setting.value}::text`)],
  },
]

/** Every name of a picture that something says, in one pass over the content. */
const uses = (): SQL => {
  const each = sources.map(
    ({ kind, table, title, names }) =>
      sql`select named.image, ${kind}::text as kind, ${title} as title from ${table}, lateral (${sql.join(names, sql` union `)}) as named(image)`,
  )
  const body = contentRevision.body
  const inDrafts = sql`select named.image, ${contentItem.kind} as kind, ${contentItem.title} || '（草稿）' as title
    from ${contentRevision} join ${contentItem} using (kind, id),
      lateral (${within(sql`${body}`)} union ${inHtml(sql`${body}::text`)}) as named(image)
    where ${contentRevision.state} in ('draft', 'scheduled')`
  return sql.join([...each, inDrafts], sql` union all `)
}

/** Pictures that nothing names, not even a draft. */
export const isUnused: SQL = sql`${image.name} not in (select used.image from (${uses()}) as used where used.image is not null)`

/** The places that name some pictures. */
export const placesOfImages = (db: Db, names: readonly string[]): Promise<ContentPlace[]> => {
  if (names.length === 0) return Promise.resolve([])
  return rowsOf<{ image: string; kind: ContentKind | ''; title: string }>(
    db,
    sql`select image, kind, title from (${uses()}) as used where image in (${listed(names)})`,
  )
}
