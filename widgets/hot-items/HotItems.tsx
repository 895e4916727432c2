import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { times } from '@lab/contract/rules/ground/times'
import { type AgreedPrice, useAgreedPrices } from '@lab/core/member/useAgreedPrices'
import { useLab } from '@lab/core/react'
import { Picture } from '@lab/ui/picture'
import { Section } from '@lab/ui/section'
import { Skeleton } from '@lab/ui/skeleton'
import { Tooltip } from '@lab/ui/tooltip'
import '@lab/ui/card/card.css'

type Items = DataOf<'open/web/index'>['hotItems']

const heading = { title: '热门项目', lead: '会员下单最多的测试项目', tinted: true }

export function HotItems({ data }: { data: Items }) {
  const lab = useLab()
  const agreed = useAgreedPrices(data.map(({ rid }) => rid))
  if (data.length === 0) return null
  return (
    <Section {...heading} more={{ href: lab.link(hrefOf('project')), label: '查看更多' }}>
      <ul className="hot-items">
        {data.map((item) => (
          <li key={item.rid}>
            <HotItem {...item} agreed={agreed.get(item.rid)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function HotItem({ rid, name, img, sketch, order, agreed }: Items[number] & { agreed?: AgreedPrice }) {
  const lab = useLab()
  return (
    <Tooltip tip={sketch} block>
      {(described) => (
        <a
          className="card linked hot-item"
          part="card"
          href={lab.link(hrefOf('detail', { rid }))}
          {...described}
        >
          <Picture className="hot-item-picture" src={lab.image(img)} alt="" width={320} height={240} />
          {agreed && (
            <p className="hot-item-agreed">
              协议价 <span className="number">{formatFen(agreed.price_fen)}</span>{' '}
              <del className="number">
                <span className="visually-hidden">原价 </span>
                {formatFen(agreed.list_fen)}
              </del>
            </p>
          )}
          <div className="hot-item-words">
            <h3 className="hot-item-name">{name}</h3>
            <p className="hot-item-order">
              <span className="hot-item-count number">{order}</span>已下单
            </p>
          </div>
        </a>
      )}
    </Tooltip>
  )
}

export function HotItemsSkeleton() {
  return (
    <Section {...heading}>
      <div className="hot-items" aria-hidden="true">
        {times(8, (at) => (
          <Skeleton key={at} className="hot-item-skeleton" />
        ))}
      </div>
    </Section>
  )
}
