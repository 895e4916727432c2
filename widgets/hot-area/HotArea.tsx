import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { times } from '@lab/contract/rules/ground/times'
import { useLab } from '@lab/core/react'
import { Card } from '@lab/ui/card'
import { Picture } from '@lab/ui/picture'
import { Section } from '@lab/ui/section'
import { Skeleton } from '@lab/ui/skeleton'
import FlaskConical from 'lucide-react/icons/flask-conical'

type Items = DataOf<'open/web/index'>['prefectureNavBottomArr']

const heading = { title: '热门专区', lead: '近期咨询最多的测试方向', tinted: true }

export function HotArea({ data }: { data: Items }) {
  const lab = useLab()
  if (data.length === 0) return null
  return (
    <Section {...heading} more={{ href: lab.link(hrefOf('project')), label: '查看更多' }}>
      <ul className="hot-area">
        {data.map(({ id, name, img, sketch }) => (
          <li key={`${id} ${name}`}>
            <Card className="hot-area-item" href={lab.link(hrefOf('project', { typeId: id, title: name }))}>
              <HotAreaPicture img={img} />
              <div className="hot-area-words">
                <h3 className="hot-area-name">{name}</h3>
                {sketch && <p className="hot-area-sketch">{sketch}</p>}
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** An item without a picture keeps its place in the row. */
function HotAreaPicture({ img }: { img: string }) {
  const lab = useLab()
  return img ? (
    <Picture className="hot-area-picture" src={lab.image(img)} alt="" width={120} height={80} />
  ) : (
    <span className="hot-area-picture empty">
      <FlaskConical size={30} strokeWidth={1.5} />
    </span>
  )
}

export function HotAreaSkeleton() {
  return (
    <Section {...heading}>
      <div className="hot-area" aria-hidden="true">
        {times(8, (at) => (
          <Skeleton key={at} className="hot-area-skeleton" />
        ))}
      </div>
    </Section>
  )
}
