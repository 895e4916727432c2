import { stateWord } from '@lab/contract/rules/work/experiment/states'
import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import { Tag } from '@lab/ui/tag'
import { useLinkTo } from '../../../list/address.ts'
import { useFound } from '../../../list/useFound.ts'
import { experimentAddress } from '../address.ts'
import { stateLooks } from '../looks.ts'
import { Panel } from './Panel.tsx'
import '../view.css'

/** The other experiments of the order. */
export function Siblings({ rid, order_rid }: { rid: string; order_rid: string }) {
  const linkTo = useLinkTo()
  const { found } = useFound('staff/order/detail', { rid: order_rid })
  const others = found?.assigns.filter((one) => one.rid !== rid) ?? []
  if (others.length === 0) return null
  return (
    <Panel title="同一订单的实验" count={others.length}>
      <ul className="desk-rows">
        {others.map((one) => (
          <li key={one.rid}>
            <a {...linkTo(experimentAddress(one.rid))} className="desk-rows-grow">
              <span className="number">{one.number}</span> {one.project.name}
            </a>
            <Tag kind={stateLooks[one.state]}>{stateWord(one.state, isReserved(one))}</Tag>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
