import { useLab } from '@lab/core/react'
import { Question } from '@lab/ui/dialog'
import type { OwnSample } from './looks.ts'

interface WaiveProps {
  samples: readonly OwnSample[]
  onKeep: () => void
  onDone: () => Promise<unknown>
}

/** Asks before samples are given up. */
export function Waive({ samples, onKeep, onDone }: WaiveProps) {
  const { api, messages } = useLab()
  const waive = async () => {
    const { code, reason } = await api.post('sample/waive', { sample_rids: samples.map(({ rid }) => rid) })
    if (code) messages.success('操作成功!')
    if (code || reason) await onDone()
  }
  return (
    <Question
      title={`放弃寄回 ${samples.length} 个样品？`}
      keep="保留"
      confirm="放弃寄回"
      onKeep={onKeep}
      onConfirm={waive}
    >
      <p>{samples.map(({ name }) => name).join('、')}</p>
      <p>实验室可以随时处置它们，不再等留样期结束；处置后不能寄回，也不能重测。处置之前仍可申请寄回。</p>
    </Question>
  )
}
