import { useLab } from '@lab/core/react'
import { useState } from 'react'

/** What of a list is being decided, and how; after an answer that is none of the network's the list is asked anew. */
export const useDecision = <Ask extends string, Row>(reload: () => Promise<void>) => {
  const { messages } = useLab()
  const [open, setOpen] = useState<{ ask: Ask; one: Row }>()
  const close = () => setOpen(undefined)
  const after = async ({ code, reason }: { code?: number; reason?: string }) => {
    if (code) messages.success('操作成功!')
    if (!code && !reason) return
    close()
    await reload()
  }
  return { open, ask: (ask: Ask, one: Row) => setOpen({ ask, one }), close, after }
}
