import { deskAddress } from '@lab/contract/rules/app/desk'
import { type ContentKind, kindRow } from '@lab/contract/rules/shop/content/kinds'
import { useLab } from '@lab/core/react'
import { Question } from '@lab/ui/dialog'
import { ReasonDialog } from '../../act/ReasonDialog.tsx'
import { go } from '../../list/address.ts'
import { useDesk } from '../../session/desk-session.ts'

interface TakeBackProps {
  what: 'withdraw' | 'discard'
  item: { kind: ContentKind; id: string }
  /** Whether it was never public: it goes with its draft. */
  isNew: boolean
  /** Whether it waits for its time: that alone is taken back. */
  isScheduled: boolean
  onClose: () => void
  onDone: () => Promise<void>
}

const words = {
  scheduled: {
    title: '取消定时发布？',
    confirm: '取消定时',
    text: '到时候不再自动发布；写好的内容回到草稿，可以继续修改。',
  },
  begun: { title: '删除这个未发布的条目？', confirm: '删除', text: '它从未公开过，删除后不能恢复。' },
  changed: {
    title: '丢弃未发布的修改？',
    confirm: '丢弃',
    text: '门户上的内容不变；丢弃的修改仍在历史里。',
  },
} as const

/** Asks before an item leaves the portal, or a draft is thrown away. */
export function TakeBack({ what, item, isNew, isScheduled, onClose, onDone }: TakeBackProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const { title } = kindRow(item.kind)
  if (what === 'withdraw')
    return (
      <ReasonDialog
        title={`下架这个${title}`}
        act="下架"
        isGrave
        hint="记在操作记录里，访客看不到"
        onClose={onClose}
        onGive={async (reason) => {
          const { code, fields } = await call('staff/content/withdraw', { ...item, reason })
          if (!code) return fields
          messages.success('已下架，门户上不再显示')
          await onDone()
          return undefined
        }}
      >
        访客不再看到它；进行中的订单与预约照常。之后可以重新上架。
      </ReasonDialog>
    )
  const discard = async () => {
    const { code } = await call('staff/content/discard', item)
    if (!code) return
    if (isNew) go(deskAddress(item.kind))
    else await onDone()
  }
  const asked = isScheduled ? words.scheduled : isNew ? words.begun : words.changed
  return (
    <Question
      title={asked.title}
      keep="保留"
      confirm={asked.confirm}
      kind={isScheduled ? 'primary' : 'danger'}
      onKeep={onClose}
      onConfirm={discard}
    >
      {asked.text}
    </Question>
  )
}
