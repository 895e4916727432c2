import { DocsContext } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'

/** A story as a docs page shows it. */
export interface Shown {
  id: string
  name: string
  /** Of the screen it is about, px. */
  width?: number
  /** Of what covers its page instead of taking room in it, px. */
  height?: number
}

interface Viewports {
  options?: Record<string, { styles: { width: string } }>
}

/** The stories of the page's component, in their order. */
export const useStories = (): Shown[] =>
  useContext(DocsContext)
    .componentStories()
    .map(({ id, name, parameters, storyGlobals }) => {
      const screen = (storyGlobals.viewport as { value?: string } | undefined)?.value ?? ''
      const { options } = (parameters.viewport ?? {}) as Viewports
      const { height } = (parameters.docs?.story ?? {}) as { height?: string }
      return {
        id,
        name,
        width: Number.parseInt(options?.[screen]?.styles.width ?? '', 10) || undefined,
        height: height === undefined ? undefined : Number.parseInt(height, 10),
      }
    })
