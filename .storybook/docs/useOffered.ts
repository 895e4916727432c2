import { widgetName } from '@lab/contract/rules/people/partner/embedding'
import { useEffect, useState } from 'react'
import { allWidgets } from '../definitions.ts'

export interface Offered {
  tag: string
  name: string
  summary: string
}

/** The widgets that other sites may show, by tag; none until they are loaded. */
export const useOffered = (): readonly Offered[] => {
  const [offered, setOffered] = useState<readonly Offered[]>([])
  useEffect(() => {
    void allWidgets().then((widgets) =>
      setOffered(
        widgets
          .filter(({ definition }) => definition.embeddable !== false)
          .map(({ definition: { tag }, about: { summary } }) => ({
            tag,
            summary,
            name: widgetName(summary),
          })),
      ),
    )
  }, [])
  return offered
}
