import type { ComponentType } from 'react'
import type { GuideProps } from '../parts.ts'
import type { PartnerExamples } from './examples.ts'

/** What each place where the guide stands shows in its own way. */
export interface PartnerSlots {
  /** The widgets that other sites may show. */
  Widgets: ComponentType
  /** What a token got on a partner's page is good for. */
  Calls: ComponentType
}

export interface PartGuideProps extends Pick<GuideProps, 'Snippet'>, PartnerSlots {
  examples: PartnerExamples
}
