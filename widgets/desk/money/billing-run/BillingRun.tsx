import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { ProgressBar } from '@lab/ui/progress-bar'
import { useState } from 'react'
import { Fen } from '../../books/Fen.tsx'
import { useDesk } from '../../session/desk-session.ts'
import '../finance.css'

interface BillingRunProps {
  preview: DataOf<'staff/statement/preview'>
  until: string
  due_day: string
  onDone: () => Promise<unknown>
}

type Run = DataOf<'staff/statement/run'>

/** What a run would come to, and the run itself: asked for part by part until it is done, so that one sees how far it is. */
export function BillingRun({ preview, until, due_day, onDone }: BillingRunProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const [isAsking, setAsking] = useState(false)
  const [run, setRun] = useState<Run>()

  const start = async () => {
    setAsking(false)
    let left = 1
    while (left > 0) {
      const { code, data } = await call('staff/statement/run', { until, due_day })
      // What is done is done: pressed again, it goes on from there.
      if (!code || !data) break
      setRun(data)
      left = data.left
      if (left === 0) messages.success('操作成功!')
    }
    setRun(undefined)
    await onDone()
  }
  return (
    <>
      <div className="desk-total">
        <p>
          <strong className="number">{preview.total}</strong> 个付款方，
          <strong className="number">{preview.total_count}</strong> 项，合计{' '}
          <strong>
            <Fen fen={preview.total_fen} />
          </strong>
          {preview.total_list_fen > preview.total_fen && (
            <>
              （原价 <Fen fen={preview.total_list_fen} />
              ，会员折扣 <Fen fen={preview.total_fen - preview.total_list_fen} />）
            </>
          )}
        </p>
        <Button
          kind="primary"
          disabled={preview.total === 0}
          busy={run !== undefined}
          onClick={() => setAsking(true)}
        >
          出账单
        </Button>
      </div>
      {run && (
        <div role="status" className="desk-part">
          <ProgressBar label="月结" value={run.done / Math.max(1, run.done + run.left)} />
          <p className="desk-note number">
            已完成 {run.done} / {run.done + run.left} 个付款方，{run.statements} 张账单
          </p>
        </div>
      )}
      {isAsking && (
        <Question
          title="为所有付款方出账单？"
          keep="再看看"
          confirm="出账单"
          kind="primary"
          onKeep={() => setAsking(false)}
          onConfirm={start}
        >
          <p>
            {preview.total} 个付款方，合计 <Fen fen={preview.total_fen} />，{due_day} 到期。
          </p>
          <p className="desk-note">
            客户会收到账单通知，可用预存、信用额度、对公转账或在线支付；设置了先用预存的，余额足够就直接支付。中途断开后再次运行会接着做，不会重复。
          </p>
        </Question>
      )}
    </>
  )
}
