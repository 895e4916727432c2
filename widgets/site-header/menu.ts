import { hrefOf } from '@lab/contract/rules/ground/routes'
import { type NavigationItem, navigation } from '@lab/contract/rules/pages/navigation'

/** A service type and its sub-types, as far as a menu needs them. */
export interface ServiceType {
  id: number
  name: string
  children: { id: number; name: string }[]
}

/** The navigation table, with each service type's sub-types as its own submenu (spec §2). */
export const menuOf = (types: readonly ServiceType[]): readonly NavigationItem[] =>
  navigation.map((item) =>
    item.href === hrefOf('project') && types.length > 0 ? { ...item, children: types.map(typeItem) } : item,
  )

const typeItem = ({ id, name, children }: ServiceType): NavigationItem => ({
  label: name,
  href: hrefOf('project', {}, { typeId: id }),
  children: children.map((child) => ({
    label: child.name,
    href: hrefOf('project', {}, { typeId: id, childId: child.id }),
  })),
})
