import { urgentOffers } from '@lab/contract/rules/shop/catalogue/urgent'
import { and, asc, desc, eq, ne, or } from 'drizzle-orm'
import type { Deps } from '../../ground/http/handle.ts'
import { articleCard } from '../content/cards.ts'
import { cleanHtml } from '../content/html.ts'
import { article } from '../content/schema.ts'
import { foundBy } from '../keyword/keyword.ts'
import { cacheOf } from '../version/cache.ts'
import { childType, formVersion, instrument, project } from './schema.ts'
import { isOffered, projectCard } from './search.ts'

const most_related = 6
const most_cases = 3

/** All that the page of one project shows; undefined when there is none. */
export const projectDetail = (deps: Deps, rid: string) =>
  cacheOf(deps).get(`project ${rid}`, async () => {
    const [row] = await deps.db
      .select({ project, child_name: childType.name, instrument })
      .from(project)
      .innerJoin(childType, eq(childType.id, project.child_id))
      .leftJoin(instrument, eq(instrument.rid, project.instrument_rid))
      .where(and(eq(project.rid, rid), isOffered))
    if (!row) return undefined
    const { parameters, form_version, is_hot, created, order_count, ...rest } = row.project
    const { instrument_rid, withdrawn, ...shown } = rest
    const [cases, related] = await Promise.all([
      casesOf(deps, row.project.name, row.child_name),
      relatedTo(deps, row.project),
    ])
    return {
      ...shown,
      content: cleanHtml(shown.content),
      principle: cleanHtml(shown.principle),
      sample_requirements: cleanHtml(shown.sample_requirements),
      urgent_options: urgentOffers(shown),
      order: order_count,
      instrument: row.instrument && {
        rid: row.instrument.rid,
        model: row.instrument.model,
        place: row.instrument.place,
      },
      cases,
      related,
    }
  })

/** The requirement form of a project, as it is or as one version asked; undefined when there is no such form. */
export const parametersOf = (deps: Deps, rid: string, version?: number) =>
  cacheOf(deps).get(`parameters ${rid} ${version ?? ''}`, async () => {
    const [row] = await deps.db
      .select({ parameters: formVersion.parameters })
      .from(project)
      .innerJoin(formVersion, eq(formVersion.project_rid, project.rid))
      .where(and(eq(project.rid, rid), eq(formVersion.number, version ?? project.form_version)))
    if (!row) return undefined
    const { fields, relate } = row.parameters
    return { fields: fields.map((field) => ({ ...field, options: field.options ?? [] })), relate }
  })

/** Ability cases that speak of the project or of its kind, newest first. */
const casesOf = async (deps: Deps, ...names: string[]) => {
  const spoken = await Promise.all(names.map((name) => foundBy(deps, 'case', article.rid, name)))
  return deps.db
    .select(articleCard)
    .from(article)
    .where(and(eq(article.is_case, true), or(...spoken)))
    .orderBy(desc(article.created), asc(article.rid))
    .limit(most_cases)
}

/** Others of its child type, then of its type, those ordered most first. */
const relatedTo = (deps: Deps, { rid, type_id, child_id }: typeof project.$inferSelect) =>
  deps.db
    .select(projectCard)
    .from(project)
    .where(and(eq(project.type_id, type_id), ne(project.rid, rid), isOffered))
    .orderBy(desc(eq(project.child_id, child_id)), desc(project.order_count), asc(project.rid))
    .limit(most_related)
