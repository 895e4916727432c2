import type { ContentKind } from '@lab/contract/rules/shop/content/kinds'
import { lazyPart } from '@lab/ui/lazy-part'
import { useQuery } from '../../list/useQuery.ts'
import { ContentList } from './ContentList.tsx'
import './content.css'

const ContentItem = lazyPart(() => import('./ContentItem.tsx').then((part) => part.ContentItem))

/** One kind of the shop's content: its items, or the one that the address names. */
export const contentSection = (kind: ContentKind) =>
  function ContentSection() {
    const { text } = useQuery(kind)
    const id = text('id')
    return id ? <ContentItem key={id} kind={kind} id={id} /> : <ContentList kind={kind} />
  }
