import type { DataOf } from '@lab/contract/calls'
import { times } from '@lab/contract/rules/ground/times'
import { isWebUrl } from '@lab/contract/rules/ground/web-url'
import { useLab } from '@lab/core/react'
import { useAutoplayPause } from '@lab/ui/autoplay'
import { IconButton } from '@lab/ui/button'
import { Pause, Play } from '@lab/ui/icons'
import { Picture } from '@lab/ui/picture'
import { Section } from '@lab/ui/section'
import { Skeleton } from '@lab/ui/skeleton'
import { useScrolling } from './useScrolling.ts'

type Partners = DataOf<'open/web/index'>['partnerArr']

const heading = { title: '合作机构', lead: '与高校、研究院所和企业长期同行' }
/** Most logos in view at once (spec §9). */
const mostInView = 4

export function PartnerLogos({ data }: { data: Partners }) {
  const { isPaused, isStopped, toggle, watch } = useAutoplayPause()
  const strip = useScrolling(isPaused)
  // Enough to fill the window twice: a strip that begins again must not show where.
  const copies = 2 * Math.ceil(mostInView / Math.max(1, data.length))

  if (data.length === 0) return null
  return (
    <Section {...heading}>
      <div className="partners" {...watch}>
        <IconButton className="partners-toggle" label={isStopped ? '继续滚动' : '暂停滚动'} onClick={toggle}>
          {isStopped ? <Play size={18} /> : <Pause size={18} />}
        </IconButton>
        <div ref={strip} className="partners-window">
          <ul className="partners-strip">
            {times(copies, (copy) =>
              data.map((partner) => (
                <li
                  key={`${copy} ${partner.name} ${partner.img}`}
                  className="partner"
                  // A copy is there for the eye and the mouse only.
                  aria-hidden={copy > 0 || undefined}
                >
                  <Logo {...partner} isCopy={copy > 0} />
                </li>
              )),
            )}
          </ul>
        </div>
      </div>
    </Section>
  )
}

function Logo({ name, img, url, isCopy }: Partners[number] & { isCopy: boolean }) {
  const lab = useLab()
  const picture = <Picture className="partner-logo" src={lab.image(img)} alt={name} width={240} height={80} />
  if (!isWebUrl(url)) return picture
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
