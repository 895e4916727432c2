import { isDeepStrictEqual } from 'node:util'
import { below, type Problem } from '@lab/contract/rules/ground/problem'
import { formProblems, keptKeyProblems, urgentProblems } from '@lab/contract/rules/shop/catalogue/form'
import { eq } from 'drizzle-orm'
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

/** What is in the way of a form as the next version of a project's. */
export const problemsOf = async (tx: Db, project_rid: string, form: Form): Promise<Problem[]> => {
  const earlier = await tx
    .select({ parameters: formVersion.parameters })
    .from(formVersion)
    .where(eq(formVersion.project_rid, project_rid))
    .orderBy(formVersion.number)
  const kept = keptKeyProblems(
    earlier.map(({ parameters }) => parameters),
    form.parameters,
  )
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
  const problems = await problemsOf(tx, project_rid, form)
  const [first] = problems
  if (first) throw refuse('invalid', first.msg, Object.fromEntries(problems.map(({ at, msg }) => [at, msg])))
  const next = asStored(formIn(form))
  if (isDeepStrictEqual(next, formIn(before))) return version
  const number = version + 1
  await tx.insert(formVersion).values({ project_rid, number, ...next, published: now(), staff_rid })
  await tx.update(project).set(next).where(eq(project.rid, project_rid))
  return number
}
