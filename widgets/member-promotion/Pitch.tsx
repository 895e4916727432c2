import { formatFen } from '@lab/contract/rules/ground/money'
import { formatRate } from '@lab/contract/rules/money/promotion'
import { withoutWords } from '@lab/contract/rules/people/payer/rewards'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { lazyPart } from '@lab/ui/lazy-part'
import { useState } from 'react'
import type { Info } from './info.ts'

const Apply = lazyPart(() => import('./Apply.tsx').then((part) => part.Apply))

/** What being a promoter brings, and the way to become one. */
export function Pitch({ info, onChange }: { info: Info; onChange: () => void }) {
  const { state, answer, terms, without } = info
  const { api, messages } = useLab()
  const [isApplying, setApplying] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const withdraw = async () => {
    const { code, reason } = await api.post('promoter/applyCancel')
    setAsking(false)
    if (code) messages.success('操作成功!')
    if (code || reason) onChange()
  }
  return (
    <>
      <section className="pitch" aria-labelledby="pitch-title">
        <div className="pitch-words">
          <h2 id="pitch-title">把可靠的检测介绍给同行</h2>
          <p>
            通过您的推广码注册的会员结清订单，您得到实付金额 {formatRate(terms.rate_bp)}{' '}
            的返利，可以提现到银行卡。
          </p>
          {state === 'applied' ? (
            <>
              <p className="pitch-state" role="status">
                申请正在审核，结果会发到您的消息。
              </p>
              <Button onClick={() => setAsking(true)}>撤回申请</Button>
            </>
          ) : (
            <Button kind="action" size="large" onClick={() => setApplying(true)}>
              {state === 'rejected' || state === 'ended' ? '重新申请' : '申请成为推广员'}
            </Button>
          )}
        </div>
        <svg className="pitch-art" viewBox="0 0 320 200" aria-hidden="true">
          <path
            className="pitch-grid"
            d="M0 40H320M0 80H320M0 120H320M0 160H320M64 0V200M128 0V200M192 0V200M256 0V200"
          />
          <path
            className="pitch-line"
            d="M0 172C40 170 52 168 66 150S86 96 96 96s18 52 34 58 30-14 40-62S186 22 196 22s16 88 32 116 34 22 92 26"
          />
          <circle cx="96" cy="96" r="6" />
          <circle cx="196" cy="22" r="6" />
        </svg>
      </section>
      {state === 'rejected' && answer && (
        <p className="pitch-answer" role="status">
          上次申请未通过：{answer}
        </p>
      )}
      {state === 'ended' && (
        <p className="pitch-answer" role="status">
          推广员资格已结束：{answer}。以后的订单不再返利，已有的返利仍可提现。
        </p>
      )}
      <ul className="pitch-terms" aria-label="推广的规则">
        <li>
          <strong className="number">{formatRate(terms.rate_bp)}</strong>
          <span>每笔结清订单的返利{without.length > 0 && `（${withoutWords(without, '不返利')}）`}</span>
        </li>
        <li>
          <strong className="number">{terms.days} 天</strong>
          <span>自对方注册之日起计算</span>
        </li>
        <li>
          <strong className="number">{formatFen(terms.least_fen)}</strong>
          <span>起即可提现</span>
        </li>
      </ul>
      {isApplying && (
        <Apply
          onClose={() => setApplying(false)}
          onDone={() => {
            setApplying(false)
            onChange()
          }}
        />
      )}
      {isAsking && (
        <Question
          title="撤回申请？"
          keep="保留申请"
          confirm="撤回申请"
          onKeep={() => setAsking(false)}
          onConfirm={withdraw}
        >
          <p>不再等待审核，可以重新申请。</p>
        </Question>
      )}
    </>
  )
}
