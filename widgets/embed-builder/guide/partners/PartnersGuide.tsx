import type { GuideProps } from '../parts.ts'
import { Begin } from './Begin.tsx'
import { Care } from './Care.tsx'
import { partnerExamplesOf } from './examples.ts'
import { Looks } from './Looks.tsx'
import { Policy } from './Policy.tsx'
import type { PartnerSlots } from './parts.ts'

/** For developers of other sites: from the first two lines to what to look at before the start. */
export function PartnersGuide({ widgets, portal, Snippet, ...slots }: GuideProps & PartnerSlots) {
  const parts = { ...slots, Snippet, examples: partnerExamplesOf(widgets, portal) }
  return (
    <>
      <Begin {...parts} />
      <Policy {...parts} />
      <Looks {...parts} />
      <Care />
    </>
  )
}
