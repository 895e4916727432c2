import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import type { LoadApi } from '../widgets.ts'
import type { Place } from './breadcrumb.ts'

/** The places of a type and of one of its child types; one that does not exist is left out. */
export const typePlaces = async (
  api: LoadApi,
  typeId: number | string | undefined,
  childId: number | string | undefined,
): Promise<Place[]> => {
  const { code, data } = (await api.get('open/web/type/group')) as {
    code: number
    data: DataOf<'open/web/type/group'>
  }
  if (!code) return []
  const isSame = (id: number, wanted: number | string | undefined) => wanted !== undefined && id === +wanted
  const type = data.find(
    ({ id, typeChildArr }) =>
      isSame(id, typeId) || (typeId === undefined && typeChildArr.some((child) => isSame(child.id, childId))),
  )
  if (!type) return []
  const child = type.typeChildArr.find(({ id }) => isSame(id, childId))
  return [
    { name: type.name, path: hrefOf('project', {}, { typeId: type.id }) },
    ...(child
      ? [{ name: child.name, path: hrefOf('project', {}, { typeId: type.id, childId: child.id }) }]
      : []),
  ]
}
