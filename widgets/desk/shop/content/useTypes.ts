import { useFound } from '../../list/useFound.ts'

export interface TypeChoice {
  id: number
  name: string
  children: { id: number; name: string }[]
}

/** The published types of the catalogue. */
export const useTypes = (): readonly Omit<TypeChoice, 'children'>[] => {
  const { found } = useFound('staff/content/list', { kind: 'type', state: 'published', limit: 100 })
  return found?.list.map(({ id, title }) => ({ id: Number(id), name: title })) ?? []
}
