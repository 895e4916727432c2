import { Button } from '@lab/ui/button'
import { InvitationCard } from '@lab/ui/invitation-card'
import { lazyPart } from '@lab/ui/lazy-part'
import { useState } from 'react'
import type { Info } from './info.ts'

const Poster = lazyPart(() => import('./Poster.tsx').then((part) => part.Poster))

/** What a promoter passes on: their code, the link, the QR code, the poster. */
export function Share({ info: { code, link, qr } }: { info: Info }) {
  const [isShown, setShown] = useState(false)
  if (!code || !link || !qr) return null
  return (
    <>
      <InvitationCard label="推广码" code={code} link={link} qr={qr}>
        <Button kind="primary" onClick={() => setShown(true)}>
          生成海报
        </Button>
      </InvitationCard>
      {isShown && <Poster onClose={() => setShown(false)} />}
    </>
  )
}
