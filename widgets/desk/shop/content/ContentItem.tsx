import { deskAddress } from '@lab/contract/rules/app/desk'
import type { ContentKind } from '@lab/contract/rules/shop/content/kinds'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useState } from 'react'
import { Back } from '../../list/Back.tsx'
import { useFound } from '../../list/useFound.ts'
import { ContentEditor } from './ContentEditor.tsx'
import { newItem } from './content.ts'

function Existing({ kind, id }: { kind: ContentKind; id: string }) {
  const { found, isFailed, reload } = useFound('staff/content/detail', { kind, id })
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={8} />
  return <ContentEditor key={`${found.id} ${found.version}`} kind={kind} detail={found} reload={reload} />
}

/** The item that the address names, or a new one, with a way back to all of them. */
export function ContentItem({ kind, id }: { kind: ContentKind; id: string }) {
  /** A new item that something was decided about: it is shown as one that exists. */
  const [made, setMade] = useState<string>()
  const shown = id === newItem ? made : id
  // Without telling the desk: who types goes on in the same fields.
  const begun = (as: string) =>
    window.history.replaceState(
      window.history.state,
      '',
      `${deskAddress(kind)}?${new URLSearchParams({ id: as })}`,
    )
  return (
    <div className="desk-section">
      <Back to={kind} />
      {shown === undefined ? (
        <ContentEditor kind={kind} onBegun={begun} reload={setMade} />
      ) : (
        <Existing kind={kind} id={shown} />
      )}
    </div>
  )
}
