import type { DataOf } from '@lab/contract/calls'
import type { AttributeSpecs, LoadApi, Values } from '@lab/widget'

export const attributes = {
  rid: { type: 'string', default: '' },
} as const satisfies AttributeSpecs

export type Project = DataOf<'open/web/device/detail'>
export type RequirementForm = DataOf<'open/web/sampleParameter/relate'>

interface Named {
  id: number
  name: string
}

export interface Detail {
  project: Project
  form: RequirementForm
  /** Where it belongs, for the breadcrumb. */
  type?: Named
  child?: Named
}

const quiet = { feedback: false }

/** The project with its form and place; null when there is none of this id. */
export const loadProject = async ({
  api,
  attributes: { rid },
}: {
  api: LoadApi
  attributes: Values<typeof attributes>
}): Promise<Detail | null | undefined> => {
  if (!rid) return null
  const [project, form, types] = await Promise.all([
    api.get('open/web/device/detail', { rid }, quiet),
    api.get('open/web/sampleParameter/relate', { rid }, quiet),
    api.get('open/web/type/group', {}, quiet),
  ])
  if (project.reason === 'not_found' || project.reason === 'invalid') return null
  if (!project.code || !project.data || !form.code || !form.data) return undefined
  const { type_id, child_id } = project.data
  const type = types.code ? types.data?.find(({ id }) => id === type_id) : undefined
  const child = type?.typeChildArr.find(({ id }) => id === child_id)
  return {
    project: project.data,
    form: form.data,
    type: type && { id: type.id, name: type.name },
    child: child && { id: child.id, name: child.name },
  }
}
