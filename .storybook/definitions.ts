import type { AnyWidget } from '../packages/widget/definition.ts'

const modules = import.meta.glob<{ default: AnyWidget }>('../widgets/*/*.widget.ts')

/** The definition of the widget that a story file belongs to; undefined for a component's. */
export const definitionFor = async (storyFile: string): Promise<AnyWidget | undefined> => {
  const folder = /widgets\/([^/]+)\//.exec(storyFile)?.[1]
  return folder ? (await modules[`../widgets/${folder}/${folder}.widget.ts`]?.())?.default : undefined
}

/** All widgets, in the order of their tags. */
export const allDefinitions = async (): Promise<AnyWidget[]> =>
  Promise.all(Object.values(modules).map(async (load) => (await load()).default))
