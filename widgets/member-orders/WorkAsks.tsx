import { formatFen } from '@lab/contract/rules/ground/money'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { holdReasons, sampleStates } from '@lab/contract/rules/work/experiment/states'
import { Act } from './Act.tsx'
import { Ask } from './Ask.tsx'
import { type Assign, canOf } from './order.ts'
import { useOrder } from './useOrder.tsx'

export function CancelAsk({ assign }: { assign: Assign }) {
  const { move } = useOrder()
  const { cancel } = assign
  if (!cancel) return null
  const answer = (accept: boolean) => () => move('assign/cancelAgree', assign, { accept })
  return (
    <Ask title="实验室提议取消这个实验">
      <p>
        原因：{cancel.reason}。
        {cancel.fen > 0 ? (
          <>
            同意后只需支付已完成的部分 <strong className="number">{formatFen(cancel.fen)}</strong>。
          </>
        ) : (
          '同意后不收取费用。'
        )}
      </p>
      <div className="ask-acts">
        <Act kind="primary" can={canOf(assign, 'cancelAgree')} onAct={answer(true)}>
          同意取消
        </Act>
        <Act can={canOf(assign, 'cancelRefuse')} onAct={answer(false)}>
          继续实验
        </Act>
      </div>
    </Ask>
  )
}

const notHere = ['missing', 'damaged', 'insufficient']

export function ArrivalAsk({ assign }: { assign: Assign }) {
  const { move } = useOrder()
  if (!assign.awaits_choice) return null
  const broken = assign.samples.filter(({ state }) => notHere.includes(state))
  const choose = (choice: 'go_on' | 'send_again') => () => move('assign/proceed', assign, { choice })
  return (
    <Ask title="样品不齐，请选择如何继续">
      <ul className="ask-list">
        {broken.map(({ rid, number, name, state }) => (
          <li key={rid}>
            {name} <span className="number">{number}</span>：{sampleStates[state]}
          </li>
        ))}
      </ul>
      <div className="ask-acts">
        <Act kind="primary" can={canOf(assign, 'goOn')} onAct={choose('go_on')}>
          用已到的样品继续
        </Act>
        <Act can={canOf(assign, 'sendAgain')} onAct={choose('send_again')}>
          补寄样品
        </Act>
      </div>
      <p className="ask-note">继续时只按实际检测的样品计费。</p>
    </Ask>
  )
}

export function HoldNote({ assign: { held } }: { assign: Assign }) {
  if (!held) return null
  return (
    <Ask title={`已暂停：${holdReasons[held.reason]}`} kind={held.reason === 'instrument' ? 'note' : 'ask'}>
      {held.note && <p className="ask-said">{held.note}</p>}
      <p className="ask-note">
        自 <span className="number">{dateTimeOf(held.since)}</span> 起暂停，期间不计入周期
        {held.reason === 'instrument' ? '。' : '；可以在“沟通”中答复实验室。'}
      </p>
    </Ask>
  )
}
