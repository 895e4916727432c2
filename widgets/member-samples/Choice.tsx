import { formatFen } from '@lab/contract/rules/ground/money'
import { sampleStates } from '@lab/contract/rules/work/experiment/states'
import { useLab } from '@lab/core/react'
import { ActButton } from '@lab/ui/button'
import { TriangleAlert } from '@lab/ui/icons'
import { sampleLooks } from '@lab/ui/looks'
import { Tag } from '@lab/ui/tag'
import type { Awaiting } from './looks.ts'

type Way = 'go_on' | 'send_again'

/** An experiment some of whose samples did not come: go on with what came, or send the others again. */
export function Choice({ awaiting, onChange }: { awaiting: Awaiting; onChange: () => Promise<unknown> }) {
  const { api, messages } = useLab()
  const { rid, number, version, project, samples, price_fen, fewer_fen } = awaiting
  const isHere = (state: string) => state === 'arrived' || state === 'in_test' || state === 'stored'
  const bad = samples.filter(({ state }) => !isHere(state))
  const good = samples.length - bad.length

  const choose = async (choice: Way) => {
    const { code, reason } = await api.post('assign/proceed', { rid, version, choice })
    if (code) messages.success('操作成功!')
    if (code || reason) await onChange()
  }
  return (
    <section className="choice-card" aria-label={`${project} ${number} 样品不齐`}>
      <h2>
        <TriangleAlert size={18} />
        <span>
          「{project}」样品不齐 <span className="number">{number}</span>
        </span>
      </h2>
      <p>
        {samples.length} 个样品中收到 {good} 个：
      </p>
      <ul className="choice-samples">
        {bad.map((sample) => (
          <li key={sample.number}>
            {sample.name} <span className="number sample-note">{sample.number}</span>{' '}
            <Tag kind={sampleLooks[sample.state]}>{sampleStates[sample.state]}</Tag>
          </li>
        ))}
      </ul>
      <div className="choice-ways">
        {fewer_fen !== undefined && (
          <ActButton kind="primary" onAct={() => choose('go_on')}>
            用已到的 {good} 个继续
          </ActButton>
        )}
        <ActButton onAct={() => choose('send_again')}>补寄 {bad.length} 个</ActButton>
        {fewer_fen !== undefined && fewer_fen !== price_fen && (
          <p className="sample-note">
            继续则只计做了的样品：<span className="number">{formatFen(fewer_fen)}</span>（原{' '}
            <span className="number">{formatFen(price_fen)}</span>）
          </p>
        )}
      </div>
    </section>
  )
}
