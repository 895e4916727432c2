import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import { Act } from './Act.tsx'
import { Ask, type AskProps } from './Ask.tsx'
import { type Assign, canOf } from './order.ts'
import { useOrder } from './useOrder.tsx'

const dataText = '数据已通过复核，可以在“数据与文件”中查看和下载。确认后进入结算。'
const hoursText = '实际使用的时间见“进展”，费用按它计算。确认后进入结算。'

export function DataAsk({ assign, onOpen }: AskProps) {
  const { move } = useOrder()
  const right = canOf(assign, 'right')
  if (assign.state !== 'delivered') return null
  return (
    <Ask title={isReserved(assign) ? '请确认机时' : '请确认数据'}>
      <p>{isReserved(assign) ? hoursText : dataText}</p>
      <div className="ask-acts">
        <Act kind="primary" can={right} onAct={() => move('assign/right', assign, {})}>
          {isReserved(assign) ? '机时无误' : '数据无误'}
        </Act>
        <Act can={canOf(assign, 'wrong')} onAct={() => onOpen('wrong')}>
          {isReserved(assign) ? '机时有误' : '数据有误'}
        </Act>
      </div>
      {/* While a price waits for consent nothing is confirmed by itself (domain §2). */}
      {!assign.proposal && <p className="ask-note">7 天内没有答复会自动确认。</p>}
    </Ask>
  )
}

export function DisputeNote({ assign }: { assign: Assign }) {
  const { move } = useOrder()
  if (assign.state !== 'disputed') return null
  return (
    <Ask title="实验室正在处理您的疑问" kind="note">
      <div className="ask-acts">
        <Act can={canOf(assign, 'withdraw')} onAct={() => move('assign/withdraw', assign, {})}>
          撤回疑问
        </Act>
      </div>
    </Ask>
  )
}

export function RatingAsk({ assign, onOpen }: AskProps) {
  const can = canOf(assign, 'evaluate')
  if (!can?.ok) return null
  return (
    <Ask title="这次服务怎么样？" kind="note">
      <div className="ask-acts">
        <Act kind="primary" can={can} onAct={() => onOpen('rate')}>
          评价
        </Act>
      </div>
    </Ask>
  )
}
