import { stylesOf } from '../packages/widget/element/styles.ts'
import { widgetFor } from './definitions.ts'

const components = import.meta.glob<string>(['../packages/ui/*/*.css', '!../packages/ui/page/*'], {
  query: '?inline',
  import: 'default',
  eager: true,
})

const isFirst = (path: string) => /tokens\.css|base\.css/.test(path)
const [tokens = '', base = ''] = ['tokens', 'base'].map(
  (name) => components[`../packages/ui/${name}/${name}.css`],
)

/** What a root has that holds any of the components. */
export const componentStyles: readonly string[] = [
  tokens,
  base,
  ...Object.entries(components)
    .filter(([path]) => !isFirst(path))
    .map(([, text]) => text),
]

/** A widget's story has the styles of its definition, so that a missing one is seen; a component's has all. */
export const stylesFor = async (storyFile: string): Promise<readonly string[]> => {
  const definition = (await widgetFor(storyFile))?.definition
  return definition ? stylesOf(definition) : componentStyles
}
