import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useLayoutEffect } from 'react'
import tokens from '../../packages/ui/tokens/tokens.css?raw'
import { themes } from '../theme.ts'
import { useScheme } from './theme-global.ts'
import './docs.css'

/** Of the page itself: what widgets import as their styles stands in roots of their own. */
const tokenSheet = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(tokens)
  return sheet
}

/** Around every docs page: Storybook's own parts and ours in one scheme, our pages in the design's own tokens. */
export function Container({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const scheme = useScheme()
  useLayoutEffect(() => {
    const sheet = tokenSheet()
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [])
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
