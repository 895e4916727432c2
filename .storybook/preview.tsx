import { createLab, createStorage, type Lab } from '@lab/core'
import { createPlan } from '@lab/core/plan/plan'
import { LabProvider } from '@lab/core/react'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useMemo } from 'react'
import { answering, type StoryAnswers } from './answers.ts'
import { drawnImage } from './images.ts'
import { ShadowFrame } from './ShadowFrame.tsx'

/** What a story of ours may set in `parameters`. */
export interface LabParameters {
  /** What calls answer, where it is not the contract's example. */
  answers?: StoryAnswers
  /** Brings the core into the state the story is about: a login, an open dialog, a message. */
  prepare?: (lab: Lab) => void
}

type Styled = { default: { styles: readonly string[] } }

const components = import.meta.glob<string>(['../packages/ui/*/*.css', '!../packages/ui/page/*'], {
  query: '?inline',
  import: 'default',
  eager: true,
})
const definitions = import.meta.glob<Styled>('../widgets/*/*.widget.ts')

const isFirst = (path: string) => /tokens\.css|base\.css/.test(path)
const [tokens, base] = ['tokens', 'base'].map(
  (name) => components[`../packages/ui/${name}/${name}.css`] ?? '',
)
const componentStyles = Object.entries(components)
  .filter(([path]) => !isFirst(path))
  .map(([, text]) => text)

/** A widget's story has the styles of its definition, so that a missing one is seen; a component's has all. */
const stylesFor = async (file: string): Promise<string[]> => {
  const folder = /widgets\/([^/]+)\//.exec(file)?.[1]
  const definition = folder && (await definitions[`../widgets/${folder}/${folder}.widget.ts`]?.())
  return [tokens, base, ...(definition ? definition.default.styles : componentStyles)].filter(
    (text) => text !== undefined,
  )
}

const memory = () => createStorage(() => undefined)

const inShadow: Decorator = (Story, { globals, parameters, loaded, viewMode }) => {
  const { answers, prepare } = parameters as LabParameters
  const isComponent = String(parameters.fileName).includes('packages/ui')
  const lab = useMemo(() => {
    const core = createLab({
      base: window.location.origin,
      plan: createPlan,
      fetch: answering(answers),
      storage: memory(),
      tabStorage: memory(),
    })
    const made = { ...core, image: drawnImage }
    prepare?.(made)
    return made
  }, [answers, prepare])

  return (
    <ShadowFrame
      styles={loaded.styles}
      theme={globals.theme}
      isPadded={isComponent}
      isWholePage={viewMode !== 'docs'}
    >
      <LabProvider lab={lab}>
        <Story />
      </LabProvider>
    </ShadowFrame>
  )
}

const screen = (name: string, width: number, height: number) => ({
  name: `${name} ${width}`,
  styles: { width: `${width}px`, height: `${height}px` },
})

const preview: Preview = {
  decorators: [inShadow],
  loaders: [async ({ parameters }) => ({ styles: await stylesFor(String(parameters.fileName)) })],
  globalTypes: {
    theme: {
      name: '配色',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'light', title: '浅色' },
          { value: 'dark', title: '深色' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    layout: 'fullscreen',
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    },
    viewport: {
      options: {
        small: screen('小屏手机', 360, 740),
        phone: screen('手机', 390, 844),
        tablet: screen('平板', 768, 1024),
        laptop: screen('笔记本', 1440, 900),
        wide: screen('大屏', 1920, 1080),
      },
    },
    options: { storySort: { order: ['设计', ['色彩', '字号', '间距'], '组件', '部件'] } },
  },
}

export default preview
