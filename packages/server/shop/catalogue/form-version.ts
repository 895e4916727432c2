import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../ground/db/open.ts'
import { formVersion, project } from './schema.ts'

export type Project = typeof project.$inferSelect
export type FormVersion = typeof formVersion.$inferSelect

/** What a form version holds of its project. */
export type Form = Pick<
  Project,
  'name' | 'price_fen' | 'unit' | 'days' | 'price_rows' | 'urgent_options' | 'parameters'
>

/** What was answered by a version of a project's form: an experiment, a reservation, a row of a plan. */
export interface Answered {
  project_rid: string
  form_version: number
}

/** Joins what was answered with the version by which it was. */
export const isFormOf = (table: { project_rid: AnyPgColumn; form_version: AnyPgColumn }): SQL | undefined =>
  and(eq(formVersion.project_rid, table.project_rid), eq(formVersion.number, table.form_version))

/** What a project was called when it was answered: what was agreed keeps its name. */
export const nameAnswered = (table: { project_rid: AnyPgColumn; form_version: AnyPgColumn }): SQL<string> =>
  sql`(select ${formVersion.name} from ${formVersion} where ${isFormOf(table)})`

/** What is called so, then or now; of a table, or of its name in a statement. */
export const isCalled = (table: PgTable | SQL, like: string): SQL =>
  sql`(${table}.project_rid, ${table}.form_version) in (
    select version.project_rid, version.number from ${formVersion} version
    join ${project} on ${project.rid} = version.project_rid
    where version.name ilike ${like} or ${project.name} ilike ${like})`

export const formIn = ({
  name,
  price_fen,
  unit,
  days,
  price_rows,
  urgent_options,
  parameters,
}: Form): Form => ({
  name,
  price_fen,
  unit,
  days,
  price_rows,
  urgent_options,
  parameters,
})

/** A project as it was when it was answered: named, asked and counted as it was then. */
export const asAnswered = (of: Project, version: FormVersion): Project => ({
  ...of,
  ...formIn(version),
  form_version: version.number,
})

/** The projects of what was answered, each as it was then, also those that are offered no more. */
export const projectsAnswered = async (
  db: Db,
  all: readonly Answered[],
): Promise<(one: Answered) => Project | undefined> => {
  const keyOf = ({ project_rid, form_version }: Answered) => `${form_version} ${project_rid}`
  const distinct = new Map(all.map((one) => [keyOf(one), one]))
  const wanted = [...distinct.values()].map(({ project_rid, form_version }) =>
    and(eq(formVersion.project_rid, project_rid), eq(formVersion.number, form_version)),
  )
  if (wanted.length === 0) return () => undefined
  const rows = await db
    .select({ project, version: formVersion })
    .from(formVersion)
    .innerJoin(project, eq(project.rid, formVersion.project_rid))
    .where(or(...wanted))
  const found = new Map(
    rows.map(({ project: of, version }) => [
      keyOf({ project_rid: of.rid, form_version: version.number }),
      asAnswered(of, version),
    ]),
  )
  return (one) => found.get(keyOf(one))
}

/** The version by which a project is offered now. */
export const currentVersion = async (db: Db, project_rid: string): Promise<number> => {
  const [of] = await db
    .select({ form_version: project.form_version })
    .from(project)
    .where(eq(project.rid, project_rid))
  if (!of) throw new Error(`project ${project_rid} is gone`)
  return of.form_version
}
