import { Button } from '@lab/ui/button'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useState } from 'react'
import { Back } from '../../list/Back.tsx'
import { useFound } from '../../list/useFound.ts'
import { MemberDialogs } from './MemberDialogs.tsx'
import { MemberFacts } from './MemberFacts.tsx'
import { MemberStory } from './MemberStory.tsx'
import { MemberTags } from './MemberTags.tsx'
import { type MemberAct, nameOf } from './member.ts'
import { WaitingMerges } from './merge/WaitingMerges.tsx'
import { useMemberActs } from './useMemberActs.ts'
import '../../work/experiment/view.css'

/** One member: who they are, what they have and owe, what happened, and what can be done with the account. */
export function MemberView({ rid }: { rid: string }) {
  const { found: member, isFailed, reload } = useFound('staff/member/detail', { rid })
  const [act, setAct] = useState<MemberAct>()
  const acts = useMemberActs(member)
  if (!member)
    return (
      <div className="desk-section">
        <Back to="member" />
        {isFailed ? <ErrorState onRetry={() => void reload()} /> : <Skeleton lines={10} />}
      </div>
    )
  return (
    <div className="desk-section desk-view">
      <header className="desk-view-head">
        <Back to="member" />
        <div className="desk-title">
          <h1>{nameOf(member)}</h1>
          <MemberTags row={member} />
        </div>
        <div className="desk-acts">
          {acts.map(({ key, title }) => (
            <Button
              key={key}
              size="small"
              kind={key === 'freeze' ? 'danger' : undefined}
              onClick={() => setAct(key)}
            >
              {title}
            </Button>
          ))}
        </div>
        <WaitingMerges member={member} onDone={reload} />
        <MemberFacts member={member} />
      </header>
      <MemberStory member={member} />
      {act && (
        <MemberDialogs
          act={act}
          member={member}
          onClose={() => setAct(undefined)}
          onDone={async () => {
            setAct(undefined)
            await reload()
          }}
        />
      )}
    </div>
  )
}
