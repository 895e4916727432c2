import { z } from 'zod'
import { type SampleColumn, sampleFields } from '../../rules/work/sample/fields.ts'

/** What was entered about a sample, as calls show it. */
export const sampleFacts = Object.fromEntries(
  sampleFields.map(({ column }) => [column, z.string()]),
) as Record<SampleColumn, z.ZodString>
