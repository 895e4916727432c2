import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { times } from '@lab/contract/rules/ground/times'
import { useLab } from '@lab/core/react'
import { Card } from '@lab/ui/card'
import { ArrowRight } from '@lab/ui/icons'
import { Picture } from '@lab/ui/picture'
import { Section } from '@lab/ui/section'
import { Skeleton } from '@lab/ui/skeleton'

type Types = DataOf<'open/web/index'>['typeArr']

const heading = { title: '服务分类', lead: '按您的方式，开始一次测试' }

export function ServiceCategories({ data }: { data: Types }) {
  const lab = useLab()
  if (data.length === 0) return null
  return (
    <Section {...heading} more={{ href: lab.link(hrefOf('project')), label: '查看更多' }}>
      <ul className="categories">
        {data.map((type) => (
          <li key={type.id}>
            <Category {...type} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Category({ id, name, img, typeChildArr }: Types[number]) {
  const lab = useLab()
  const linkTo = (childId?: number) => lab.link(hrefOf('project', {}, { typeId: id, childId }))
  return (
    <Card className="category">
      <a className="category-link" href={linkTo()}>
        <Picture className="category-picture" src={lab.image(img)} alt="" width={96} height={96} />
        <h3 className="category-name">
          {name}
          <ArrowRight size={20} />
        </h3>
      </a>
      {typeChildArr.length > 0 && (
        <ul className="category-children" aria-label={`${name}的子类`}>
          {typeChildArr.map((child) => (
            <li key={child.id}>
              <a className="category-child" href={linkTo(child.id)}>
                {child.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export function ServiceCategoriesSkeleton() {
  return (
    <Section {...heading}>
      <div className="categories" aria-hidden="true">
        {times(3, (at) => (
          <Skeleton key={at} className="category-skeleton" />
        ))}
      </div>
    </Section>
  )
}
