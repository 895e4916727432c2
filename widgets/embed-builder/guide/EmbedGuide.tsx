import type { DataOf } from '@lab/contract/calls'
import { Code } from '../Code.tsx'
import { useBase } from '../Snippets.tsx'
import { EditorsGuide } from './EditorsGuide.tsx'
import { TagsGuide } from './TagsGuide.tsx'
import '@lab/ui/rich-text/rich-text.css'
import './guide.css'

/** One of the guides for those who embed widgets. */
export function EmbedGuide({ data, guide }: { data: DataOf<'open/embed/widgets'>; guide: string }) {
  const portal = useBase()
  const Text = guide === 'tags' ? TagsGuide : EditorsGuide
  return (
    <div className="container rich-text guide-text">
      <Text widgets={data.widgets} portal={portal} Snippet={Code} />
    </div>
  )
}
