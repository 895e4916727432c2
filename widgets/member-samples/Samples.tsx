import { hrefOf } from '@lab/contract/rules/ground/routes'
import { sortParam } from '@lab/contract/rules/ground/sort'
import { memberSorts } from '@lab/contract/rules/people/account/member-sorts'
import { type SampleState, sampleStates } from '@lab/contract/rules/work/experiment/states'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { setFootHeight } from '@lab/ui/foot-height'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { SortSelect, useSorting } from '@lab/ui/sorting'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { useState } from 'react'
import { AskBack } from './AskBack.tsx'
import { Choice } from './Choice.tsx'
import type { OwnSample } from './looks.ts'
import { SampleItem } from './SampleItem.tsx'
import { Waive } from './Waive.tsx'

const limit = 50
const sorts = memberSorts['sample/list']

const isState = (text: string): text is SampleState => text in sampleStates

const may = (sample: OwnSample, event: 'recover' | 'waive') =>
  sample.can.some((one) => one.event === event && one.ok)

interface SamplesProps {
  page: number
  state: string
  sort?: string
}

/** The member's samples, order by order: what did not arrive, where the others are, and which they want back. */
export function Samples({ page, state, sort: said }: SamplesProps) {
  const { link, dialogs } = useLab()
  const wanted = isState(state) ? state : undefined
  const sort = sortParam(sorts, said)
  const hrefWith = (change: { page?: number; state?: string; sort?: string }) =>
    hrefOf('member-sample', {}, { view: 'sample', state: wanted, sort, ...change })
  const sorting = useSorting(sorts, sort, (to) => hrefWith({ sort: to }))
  const { found, isFailed, isVisitor, reload } = useOwn('sample/list', { page, limit, state: wanted, sort })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<'back' | 'waive'>()

  if (isVisitor)
    return (
      <EmptyState
        title="登录后查看样品"
        action={<Button onClick={() => dialogs.open('login')}>登录</Button>}
      />
    )
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton className="sample-skeleton" lines={8} />

  const hrefOfList = (change: { page?: number; state?: string }) => link(hrefWith(change))
  const chosen = found.list.filter(({ rid }) => ticked.has(rid))
  const tick = (rid: string, isOn: boolean) => {
    const next = new Set(ticked)
    if (isOn) next.add(rid)
    else next.delete(rid)
    setTicked(next)
  }
  const done = async () => {
    setOpen(undefined)
    setTicked(new Set())
    await reload()
  }
  const orders = [...Map.groupBy(found.list, ({ order }) => order.rid).values()]
  const known = (Object.keys(sampleStates) as SampleState[]).filter((one) => found.counts[one])

  return (
    <div className="samples-part">
      {found.awaiting.map((one) => (
        <Choice key={one.rid} awaiting={one} onChange={reload} />
      ))}
      {known.length > 1 && (
        <nav className="sample-states" aria-label="按状态筛选">
          <a
            href={hrefOfList({ state: undefined, page: undefined })}
            aria-current={wanted ? undefined : 'true'}
          >
            全部
          </a>
          {known.map((one) => (
            <a
              key={one}
              href={hrefOfList({ state: one, page: undefined })}
              aria-current={wanted === one ? 'true' : undefined}
            >
              {sampleStates[one]} <span className="number">{found.counts[one]}</span>
            </a>
          ))}
        </nav>
      )}
      {found.total > 1 && <SortSelect sorting={sorting} labelHidden />}
      {orders.length === 0 && (
        <EmptyState
          title={wanted ? `没有${sampleStates[wanted]}的样品` : '还没有样品'}
          hint={wanted ? undefined : '下单后，样品会列在这里：送达、检测、留样与寄回都看得到'}
        />
      )}
      {orders.map((samples) => {
        const [first] = samples as [OwnSample]
        return (
          <section key={first.order.rid} className="sample-order" aria-label={`订单 ${first.order.number}`}>
            <h2>
              订单{' '}
              <a
                className="number text-link"
                href={link(hrefOf('member-order', {}, { rid: first.order.rid }))}
              >
                {first.order.number}
              </a>
            </h2>
            <ul>
              {samples.map((sample) => (
                <SampleItem
                  key={sample.rid}
                  sample={sample}
                  canTick={may(sample, 'recover') || may(sample, 'waive')}
                  isTicked={ticked.has(sample.rid)}
                  onTick={(isOn) => tick(sample.rid, isOn)}
                />
              ))}
            </ul>
          </section>
        )
      })}
      <Pagination {...found} href={(to) => hrefOfList({ page: to === 1 ? undefined : to })} />
      {chosen.length > 0 && (
        <div className="sample-bar" ref={setFootHeight}>
          <p>
            已选 <span className="number">{chosen.length}</span> 个样品
          </p>
          <Button disabled={!chosen.every((one) => may(one, 'waive'))} onClick={() => setOpen('waive')}>
            放弃寄回
          </Button>
          <Button
            kind="primary"
            disabled={!chosen.every((one) => may(one, 'recover'))}
            onClick={() => setOpen('back')}
          >
            申请寄回
          </Button>
        </div>
      )}
      {open === 'back' && <AskBack samples={chosen} onClose={() => setOpen(undefined)} onDone={done} />}
      {open === 'waive' && <Waive samples={chosen} onKeep={() => setOpen(undefined)} onDone={done} />}
    </div>
  )
}
