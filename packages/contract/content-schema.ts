import type { z } from 'zod'
import { projectBody } from './calls/shop/project-body.ts'
import { explain, namedFault } from './explain.ts'
import type { Problem } from './rules/ground/problem.ts'
import { titleAt } from './rules/ground/shape.ts'
import { checkProject } from './rules/shop/content/check-project.ts'
import { instrumentFaults } from './rules/shop/content/instrument-fields.ts'
import { type ContentKind, kindRow } from './rules/shop/content/kinds.ts'
import { type ProjectBody, projectLabels } from './rules/shop/content/project.ts'
import { fieldsSchema, unfinishedSchema } from './shape-schema.ts'

/** What an item of a kind must be to be kept as a draft. */
export const draftSchema = (kind: ContentKind): z.ZodType => {
  const { fields } = kindRow(kind)
  return fields ? unfinishedSchema(fields) : projectBody
}

/** What a part of a body is called. */
const labelAt = (kind: ContentKind, at: string): string | undefined => {
  const { fields } = kindRow(kind)
  const path = at.split('.')
  return fields ? titleAt(fields, path) : projectLabels[path[0] as keyof ProjectBody]
}

/** Faults of a body, each with the name of its field. */
const explained = (kind: ContentKind, body: unknown): Problem[] => {
  const { fields } = kindRow(kind)
  const { error } = (fields ? fieldsSchema(fields) : projectBody).safeParse(body)
  if (!error) return []
  return Object.entries(explain(error, body)).map(([at, msg]) => ({
    at,
    msg: namedFault(labelAt(kind, at), msg),
  }))
}

const faults = (found: Record<string, string>): Problem[] =>
  Object.entries(found).flatMap(([at, msg]) => (msg ? [{ at, msg }] : []))

/**
 * What is in the way of publishing a draft of a kind, as far as it can be seen of it alone: whether what it
 * refers to exists, only the server knows.
 */
export const contentProblems = (kind: ContentKind, body: unknown): Problem[] => {
  const problems = explained(kind, body)
  if (problems.length > 0) return problems
  if (kind === 'project') return checkProject(body as ProjectBody)
  if (kind === 'instrument') return faults(instrumentFaults(body as Parameters<typeof instrumentFaults>[0]))
  return []
}
