import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { Breadcrumb } from '@lab/ui/breadcrumb'
import { ButtonLink } from '@lab/ui/link'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState } from '@lab/ui/state'
import { useEffect, useState } from 'react'
import { Booking } from './Booking.tsx'
import type { ReserveData } from './load.ts'

/** Where an instrument is reserved (domain §4): its week, a period, the form, the confirmation. */
export function Reserve({ data }: { data: ReserveData | null }) {
  const lab = useLab()
  // The week is the browser's: it is another one each time.
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  const back = (
    <ButtonLink href={lab.link(hrefOf('project', {}, { typeId: 2 }))} kind="primary">
      查看可预约的项目
    </ButtonLink>
  )
  if (!data) return <EmptyState title="项目不存在或已下架" hint="看看其他可以预约的仪器" action={back} />
  const { project } = data
  if (!project.instrument || project.type_id !== 2)
    return <EmptyState title="该项目不需要预约仪器" hint="可以直接加入实验清单，下单送样" action={back} />
  return (
    <div className="container reserve">
      <Breadcrumb
        crumbs={[
          { label: '首页', href: lab.link(hrefOf('home')) },
          { label: '服务项目', href: lab.link(hrefOf('project', {}, { typeId: 2 })) },
          { label: project.name, href: lab.link(hrefOf('detail', { rid: project.rid })) },
          { label: '预约' },
        ]}
      />
      <header className="reserve-head">
        <h1>{project.name}</h1>
        <p>
          {project.instrument.model} · {project.instrument.place}
        </p>
      </header>
      {isHere ? (
        <Booking {...data} instrument={project.instrument} />
      ) : (
        <Skeleton className="reserve-waiting" />
      )}
    </div>
  )
}
