import { type ComponentType, useEffect, useState } from 'react'
import { factsOf } from '../../packages/widget/published/facts.ts'
import type { GuideProps } from '../../widgets/embed-builder/guide/parts.ts'
import { allWidgets } from '../definitions.ts'
import { Snippet } from './Snippet.tsx'
import { portal } from './snippets.ts'

/** A guide of the portal, with what it says of every widget that is offered. */
export function OfWidgets({ Text }: { Text: ComponentType<GuideProps> }) {
  const [widgets, setWidgets] = useState<GuideProps['widgets']>()
  useEffect(() => {
    void allWidgets().then((all) =>
      setWidgets(
        all
          .filter(({ definition }) => definition.embeddable !== false)
          .map((one) => factsOf(one) as GuideProps['widgets'][number]),
      ),
    )
  }, [])
  return widgets && <Text widgets={widgets} portal={portal} Snippet={Snippet} />
}
