import type { AnyWidget } from '../packages/widget/definition.ts'
import type { About, Described } from '../packages/widget/published/about.ts'

const definitions = import.meta.glob<{ default: AnyWidget }>('../widgets/*/*.widget.ts')
const abouts = import.meta.glob<{ default: About }>('../widgets/*/*.about.ts')

const described = async (path: string): Promise<Described | undefined> => {
  const [definition, about] = await Promise.all([
    definitions[path]?.(),
    abouts[path.replace('.widget.ts', '.about.ts')]?.(),
  ])
  return definition && about && { definition: definition.default, about: about.default }
}

/** The widget that a story file belongs to; undefined for a component's. */
export const widgetFor = async (storyFile: string): Promise<Described | undefined> => {
  const folder = /widgets\/([^/]+)\//.exec(storyFile)?.[1]
  return folder ? described(`../widgets/${folder}/${folder}.widget.ts`) : undefined
}

/** All widgets, in the order of their tags. */
export const allWidgets = async (): Promise<Described[]> =>
  (await Promise.all(Object.keys(definitions).map(described))).flatMap((one) => one ?? [])
