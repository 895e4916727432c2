import type { DataOf } from '@lab/contract/calls'
import { times } from '@lab/contract/rules/times'
import { isWebAddress } from '@lab/contract/rules/web-address'
import { useLab } from '@lab/core/react'
import { IconButton, Picture, Section, Skeleton } from '@lab/ui'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

type Partners = DataOf<'open/web/index'>['partnerArr']

const heading = { title: '合作机构', lead: '与高校、研究院所和企业长期同行' }
/** Most logos in view at once (spec §9). */
const mostInView = 4

export function PartnerLogos({ data }: { data: Partners }) {
  const strip = useRef<HTMLDivElement>(null)
  const [isStopped, setStopped] = useState(false)
  // Half of the strip passes by in a turn; the other half, the same again, follows without a seam.
  const groupsInTurn = Math.ceil(mostInView / Math.max(1, data.length))
  const logosInTurn = groupsInTurn * data.length

  useEffect(() => strip.current?.style.setProperty('--_count', String(logosInTurn)), [logosInTurn])

  if (data.length === 0) return null
  const isLinked = data.some(({ url }) => isWebAddress(url))
  return (
    <Section {...heading}>
      <div className="partners">
        <IconButton
          className="partners-toggle"
          label={isStopped ? '继续滚动' : '暂停滚动'}
          onClick={() => setStopped(!isStopped)}
        >
          {isStopped ? <Play size={18} /> : <Pause size={18} />}
        </IconButton>
        <div className={`partners-window ${isLinked ? 'linked' : ''} ${isStopped ? 'stopped' : ''}`}>
          <div ref={strip} className="partners-strip">
            {times(2 * groupsInTurn, (group) => (
              <LogoGroup key={group} partners={data} isCopy={group > 0} />
            ))}
          </div>
        </div>
      </div>
    </Section>
  )
}

/** A copy is there for the eye and the mouse only. */
function LogoGroup({ partners, isCopy }: { partners: Partners; isCopy: boolean }) {
  return (
    <ul className="partners-group" aria-hidden={isCopy || undefined}>
      {partners.map((partner) => (
        <li key={`${partner.name} ${partner.img}`} className="partner">
          <Logo {...partner} isCopy={isCopy} />
        </li>
      ))}
    </ul>
  )
}

function Logo({ name, img, url, isCopy }: Partners[number] & { isCopy: boolean }) {
  const lab = useLab()
  const picture = <Picture className="partner-logo" src={lab.image(img)} alt={name} width={240} height={80} />
  if (!isWebAddress(url)) return picture
  return (
    <a
      className="partner-link"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={isCopy ? -1 : undefined}
    >
      {picture}
      <span className="visually-hidden">（在新窗口打开）</span>
    </a>
  )
}

export function PartnerLogosSkeleton() {
  return (
    <Section {...heading}>
      <Skeleton className="partners-skeleton" />
    </Section>
  )
}
