import { widgetName } from '@lab/contract/rules/embedding'
import { useEffect, useState } from 'react'
import { allDefinitions } from '../definitions.ts'

export interface Offered {
  tag: string
  name: string
  summary: string
}

/** The widgets that other sites may show, by tag; none until they are loaded. */
export const useOffered = (): readonly Offered[] => {
  const [offered, setOffered] = useState<readonly Offered[]>([])
  useEffect(() => {
    void allDefinitions().then((definitions) =>
      setOffered(
        definitions
          .filter(({ embeddable }) => embeddable !== false)
          .map(({ tag, summary }) => ({ tag, summary, name: widgetName(summary) })),
      ),
    )
  }, [])
  return offered
}
