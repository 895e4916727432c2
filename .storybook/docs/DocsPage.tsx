import { useOf } from '@storybook/addon-docs/blocks'
import { useEffect, useState } from 'react'
import type { StyledDescribed } from '../definitions.ts'
import { widgetFor } from '../definitions.ts'
import { ComponentPage } from './ComponentPage.tsx'
import { WidgetPage } from './WidgetPage.tsx'

/** The docs page of a story file: a widget's is made from its definition, a component's from its source. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const file = String(preparedMeta.parameters.fileName)
  const isWidget = file.includes('widgets/')
  const [widget, setWidget] = useState<StyledDescribed>()

  useEffect(() => {
    if (isWidget) void widgetFor(file).then(setWidget)
  }, [file, isWidget])

  if (!isWidget) return <ComponentPage meta={preparedMeta} />
  return widget ? <WidgetPage widget={widget} group={preparedMeta.title} /> : null
}
