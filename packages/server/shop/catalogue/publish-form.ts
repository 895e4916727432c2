import { isDeepStrictEqual } from 'node:util'
import { below, type Problem } from '@lab/contract/rules/ground/problem'
import { formProblems, keptKeyProblems, urgentProblems } from '@lab/contract/rules/shop/catalogue/form'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { type Form, formIn } from './form-version.ts'
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

/**
 * Publishes a project's form, within `writeContent`: what was ordered before keeps the version it was made
 * with. Answers the version that stands then: the same one where nothing of it changes.
 * @throws Refusal `not_found`, `stale`, `invalid`
 */
export const publishForm = async (
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  { project_rid, version, form, staff_rid }: Wanted,
): Promise<number> => {
  const [before] = await tx.select().from(project).where(eq(project.rid, project_rid)).for('update')
  if (!before) throw refuse('not_found', '项目不存在')
  if (before.form_version !== version) throw refuse('stale')
  const earlier = await earlierForms(tx, [project_rid])
  const problems = problemsAfter(earlier.get(project_rid) ?? [], form)
  const [first] = problems
  if (first) throw refuse('invalid', first.msg, Object.fromEntries(problems.map(({ at, msg }) => [at, msg])))
  const next = asStored(formIn(form))
  if (isDeepStrictEqual(next, formIn(before))) return version
  const number = version + 1
  await tx.insert(formVersion).values({ project_rid, number, ...next, published: now(), staff_rid })
  await tx.update(project).set(next).where(eq(project.rid, project_rid))
  return number
}
