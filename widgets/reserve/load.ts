import type { DataOf } from '@lab/contract/calls'
import type { AttributeSpecs, LoadApi, Values } from '@lab/widget'

export const attributes = {
  rid: { type: 'string', default: '' },
} as const satisfies AttributeSpecs

export type Project = DataOf<'open/web/device/detail'>
export type Form = DataOf<'open/web/sampleParameter/relate'>

export interface ReserveData {
  project: Project
  form: Form
}

const quiet = { feedback: false }

/** The project with its form; null where there is none of this id. */
export const loadReserve = async ({
  api,
  attributes: { rid },
}: {
  api: LoadApi
  attributes: Values<typeof attributes>
}): Promise<ReserveData | null | undefined> => {
  if (!rid) return null
  const [project, form] = await Promise.all([
    api.get('open/web/device/detail', { rid }, quiet),
    api.get('open/web/sampleParameter/relate', { rid }, quiet),
  ])
  if (project.reason === 'not_found' || project.reason === 'invalid') return null
  if (!project.code || !project.data || !form.code || !form.data) return undefined
  return { project: project.data, form: form.data }
}
