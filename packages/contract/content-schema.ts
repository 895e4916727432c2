import type { z } from 'zod'
import { projectBody } from './calls/shop/project-body.ts'
import { explain } from './explain.ts'
import type { Problem } from './rules/ground/problem.ts'
import { checkProject } from './rules/shop/content/check-project.ts'
import { instrumentFaults } from './rules/shop/content/instrument-fields.ts'
import { type ContentKind, kindRow } from './rules/shop/content/kinds.ts'
import type { ProjectBody } from './rules/shop/content/project.ts'
import { fieldsSchema, unfinishedSchema } from './shape-schema.ts'

/** What an item of a kind must be to be kept as a draft. */
export const draftSchema = (kind: ContentKind): z.ZodType => {
  const { fields } = kindRow(kind)
  return fields ? unfinishedSchema(fields) : projectBody
}

const explained = (schema: z.ZodType, body: unknown): Problem[] => {
  const { error } = schema.safeParse(body)
  return error ? Object.entries(explain(error)).map(([at, msg]) => ({ at, msg })) : []
}

const faults = (found: Record<string, string>): Problem[] =>
  Object.entries(found).flatMap(([at, msg]) => (msg ? [{ at, msg }] : []))

/**
 * What is in the way of publishing a draft of a kind, as far as it can be seen of it alone: whether what it
 * refers to exists, only the server knows.
 */
export const contentProblems = (kind: ContentKind, body: unknown): Problem[] => {
  const { fields } = kindRow(kind)
  const problems = explained(fields ? fieldsSchema(fields) : projectBody, body)
  if (problems.length > 0) return problems
  if (kind === 'project') return checkProject(body as ProjectBody)
  if (kind === 'instrument') return faults(instrumentFaults(body as Parameters<typeof instrumentFaults>[0]))
  return []
}
