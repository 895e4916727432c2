import definitions from 'virtual:widgets'
import type { StyledWidget } from '../packages/widget/definition.ts'
import type { About } from '../packages/widget/published/about.ts'

/** A widget with its style sheets, and with what it says for people. */
export interface StyledDescribed {
  definition: StyledWidget
  about: About
}

const abouts = import.meta.glob<{ default: About }>('../widgets/*/*.about.ts')

const described = async (name: string): Promise<StyledDescribed | undefined> => {
  const [definition, about] = await Promise.all([
    definitions[name]?.(),
    abouts[`../widgets/${name}/${name}.about.ts`]?.(),
  ])
  return definition && about && { definition: definition.default, about: about.default }
}

/** The widget that a story file belongs to; undefined for a component's. */
export const widgetFor = async (storyFile: string): Promise<StyledDescribed | undefined> => {
  const folder = /widgets\/([^/]+)\//.exec(storyFile)?.[1]
  return folder ? described(folder) : undefined
}

/** All widgets, in the order of their tags. */
export const allWidgets = async (): Promise<StyledDescribed[]> =>
  (await Promise.all(Object.keys(definitions).map(described))).flatMap((one) => one ?? [])
