import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { lazyPart } from '@lab/ui/lazy-part'
import { LinkTabs } from '@lab/ui/link-tabs'
import type { WidgetHost } from '@lab/widget'
import { Pickups } from './Pickups.tsx'

const Samples = lazyPart(() => import('./Samples.tsx').then((part) => part.Samples))
const Recycles = lazyPart(() => import('./Recycles.tsx').then((part) => part.Recycles))

export interface MemberSamplesProps {
  attributes: { page: number; limit: number; view: string; state: string; sort?: string }
  host: WidgetHost
}

/** A number an attribute may hold, kept within what the call takes. */
const within = (value: number, max: number) => Math.max(1, Math.min(Math.floor(value) || 1, max))

const views = { pickup: '取样', sample: '样品', recycle: '寄回' } as const

type View = keyof typeof views

/** All about the member's samples: how they are fetched, where they are, how they come back. */
export function MemberSamples({ attributes, host }: MemberSamplesProps) {
  const lab = useLab()
  const view = attributes.view in views ? (attributes.view as View) : 'pickup'
  const page = within(attributes.page, 1_000_000)
  const limit = within(attributes.limit, 100)
  const hrefOfView = (one: View) =>
    lab.link(hrefOf('member-sample', {}, { view: one === 'pickup' ? undefined : one }))
  return (
    <div className="container member-frame">
      <LinkTabs
        label="样品管理"
        links={(Object.keys(views) as View[]).map((one) => ({
          href: hrefOfView(one),
          label: views[one],
          isCurrent: one === view,
        }))}
      />
      {view === 'pickup' && <Pickups page={page} limit={limit} sort={attributes.sort} host={host} />}
      {view === 'sample' && <Samples page={page} state={attributes.state} sort={attributes.sort} />}
      {view === 'recycle' && <Recycles page={page} />}
    </div>
  )
}
