import { allCalls } from '@lab/contract/calls'
import { PartnersGuide } from '../../widgets/embed-builder/guide/partners/PartnersGuide.tsx'
import type { GuideProps } from '../../widgets/embed-builder/guide/parts.ts'
import { WidgetTable } from './WidgetTable.tsx'

const onPartners = allCalls.filter(({ access }) => access === 'partner')

/** What a member's token may be used for on a partner's page. */
const PartnerCalls = () => (
  <ul>
    {onPartners.map(({ path, summary }) => (
      <li key={path}>
        {summary} <code>{path}</code>
      </li>
    ))}
  </ul>
)

/** The guide of partners, with a way to the page of each widget and the calls by their names. */
export const PartnersPage = (props: GuideProps) => (
  <PartnersGuide {...props} Widgets={WidgetTable} Calls={PartnerCalls} />
)
