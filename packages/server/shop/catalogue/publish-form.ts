import { isDeepStrictEqual } from 'node:util'
import { below, type Problem } from '@lab/contract/rules/ground/problem'
import { formProblems, keptKeyProblems, urgentProblems } from '@lab/contract/rules/shop/catalogue/form'
import { eq, inArray } from 'drizzle-orm'
import { insertRows } from '../../ground/db/insert-rows.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { type Form, formIn, type Project } from './form-version.ts'
import { formVersion, project } from './schema.ts'

interface Wanted {
  project_rid: string
  /** The version that was on the screen. */
  version: number
  form: Form
  /** Who of the desk publishes it. */
  staff_rid: string | null
}

/** Everything that some projects ever asked, by their rids, the oldest first. */
export const earlierForms = async (
  tx: Db,
  rids: readonly string[],
): Promise<Map<string, Form['parameters'][]>> => {
  const { project_rid, parameters, number } = formVersion
  const rows = await tx
    .select({ project_rid, parameters })
    .from(formVersion)
    .where(inArray(project_rid, [...rids]))
    .orderBy(project_rid, number)
  const found = new Map<string, Form['parameters'][]>()
  for (const row of rows) found.set(row.project_rid, [...(found.get(row.project_rid) ?? []), row.parameters])
  return found
}

/** What is in the way of a form as the next version of a project's, after what it asked before. */
export const problemsAfter = (earlier: readonly Form['parameters'][], form: Form): Problem[] => {
  const kept = keptKeyProblems(earlier, form.parameters)
  return [
    ...below('parameters', [...formProblems(form.parameters), ...kept]),
    ...below('urgent_options', urgentProblems(form.urgent_options, form.days)),
  ]
}

/** A value as the database keeps it as JSON: without what is undefined. */
const asStored = <T>(value: T): T => JSON.parse(JSON.stringify(value))

interface NextForm {
  before: Project
  form: Form
}

/**
 * Writes down the next versions of forms, before their projects are written with them; those of which nothing changes
 * have none. The projects are held. Answers what stands then, by their rids. @throws Refusal `invalid`
 */
export const addFormVersions = async (
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  forms: readonly NextForm[],
  staff_rid: string | null,
): Promise<Map<string, { number: number; next: Form }>> => {
  const earlier = await earlierForms(
    tx,
    forms.map(({ before }) => before.rid),
  )
  const stand = forms.map(({ before, form }) => {
    const problems = problemsAfter(earlier.get(before.rid) ?? [], form)
    const [first] = problems
    if (first)
      throw refuse('invalid', first.msg, Object.fromEntries(problems.map(({ at, msg }) => [at, msg])))
    const next = asStored(formIn(form))
    const isSame = isDeepStrictEqual(next, formIn(before))
    return { project_rid: before.rid, next, isSame, number: before.form_version + (isSame ? 0 : 1) }
  })
  const changed = stand.flatMap(({ project_rid, number, next, isSame }) =>
    isSame ? [] : [{ project_rid, number, ...next, published: now(), staff_rid }],
  )
  await insertRows(tx, formVersion, changed)
  return new Map(stand.map(({ project_rid, ...one }) => [project_rid, one]))
}

/**
 * Publishes a project's form, within `writeContent`: what was ordered before keeps the version it was made
 * with. Answers the version that stands then: the same one where nothing of it changes.
 * @throws Refusal `not_found`, `stale`, `invalid`
 */
export const publishForm = async (
  tx: Db,
  tools: Pick<Deps, 'now'>,
  { project_rid, version, form, staff_rid }: Wanted,
): Promise<number> => {
  const [before] = await tx.select().from(project).where(eq(project.rid, project_rid)).for('update')
  if (!before) throw refuse('not_found', '项目不存在')
  if (before.form_version !== version) throw refuse('stale')
  const stands = (await addFormVersions(tx, tools, [{ before, form }], staff_rid)).get(project_rid)
  if (!stands || stands.number === version) return version
  await tx.update(project).set(stands.next).where(eq(project.rid, project_rid))
  return stands.number
}
