import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useLayoutEffect } from 'react'
import { themes } from '../theme.ts'
import { useScheme } from './theme-global.ts'
import '../../packages/ui/tokens/tokens.css'
import './docs.css'

/** Around every docs page: Storybook's own parts and ours in one scheme, our pages in the design's own tokens. */
export function Container({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const scheme = useScheme()
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = scheme
    return () => {
      delete document.documentElement.dataset.theme
    }
  }, [scheme])
  return (
    <DocsContainer context={context} theme={themes[scheme]}>
      <main className="docs sb-unstyled">{children}</main>
    </DocsContainer>
  )
}
