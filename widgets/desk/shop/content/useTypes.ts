import { useFound } from '../../list/useFound.ts'

/** The published types of the catalogue. */
export const useTypes = (): readonly { id: number; name: string }[] => {
  const { found } = useFound('staff/content/list', { kind: 'type', state: 'published', limit: 100 })
  return found?.list.map(({ id, title }) => ({ id: Number(id), name: title })) ?? []
}
