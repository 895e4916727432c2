import type { DataOf } from '@lab/contract/calls'
import { Code } from '../Code.tsx'
import { useBase } from '../Snippets.tsx'
import { EditorsGuide } from './EditorsGuide.tsx'
import { PortalPartnersGuide } from './partners/PortalPartnersGuide.tsx'
import { TagsGuide } from './TagsGuide.tsx'
import '@lab/ui/rich-text/rich-text.css'
import './guide.css'

const guides = { editors: EditorsGuide, tags: TagsGuide, partners: PortalPartnersGuide }

/** One of the guides for those who embed widgets. */
export function EmbedGuide({ data, guide }: { data: DataOf<'open/embed/widgets'>; guide: string }) {
  const portal = useBase()
  const Text = guides[guide as keyof typeof guides] ?? EditorsGuide
  return (
    <div className="container rich-text guide-text">
      <Text widgets={data.widgets} portal={portal} Snippet={Code} />
    </div>
  )
}
