import { useOf } from '@storybook/addon-docs/blocks'
import { useEffect, useState } from 'react'
import type { AnyWidget } from '../../packages/widget/definition.ts'
import { definitionFor } from '../definitions.ts'
import { ComponentPage } from './ComponentPage.tsx'
import { WidgetPage } from './WidgetPage.tsx'

/** The docs page of a story file: a widget's is made from its definition, a component's from its source. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const file = String(preparedMeta.parameters.fileName)
  const isWidget = file.includes('widgets/')
  const [definition, setDefinition] = useState<AnyWidget>()

  useEffect(() => {
    if (isWidget) void definitionFor(file).then(setDefinition)
  }, [file, isWidget])

  if (!isWidget) return <ComponentPage meta={preparedMeta} />
  return definition ? <WidgetPage definition={definition} group={preparedMeta.title} /> : null
}
