import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { useEffect, useState } from 'react'

type TicketState = DataOf<'user/wechat'>['state']

export interface BindTicket {
  state: 'loading' | 'failed' | TicketState
  /** Address of the code's picture. */
  src?: string
  ticket?: string
}

const interval = 1000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A QR code to be scanned with WeChat, and what became of it; asks each second until someone scanned. */
export const useBindTicket = () => {
  const { api, base, window } = useLab()
  const [turn, setTurn] = useState(0)
  const [found, setFound] = useState<BindTicket>({ state: 'loading' })

  useEffect(() => {
    let isOver = false
    const watch = async () => {
      setFound({ state: 'loading' })
      const { code, data } = await api.get('open/wx/ticket', {}, { feedback: false })
      if (isOver) return
      if (!code || !data) return setFound({ state: 'failed' })
      const { ticket } = data
      const src = new URL(data.qr_code_url, base || window?.location.href).href
      let state: TicketState = 'waiting'
      while (!isOver && state === 'waiting') {
        setFound({ state, src, ticket })
        await pause(interval)
        if (isOver || window?.document.visibilityState === 'hidden') continue
        const answer = await api.post('user/wechat', { ticket }, { feedback: false })
        if (answer.code && answer.data) state = answer.data.state
      }
      if (!isOver) setFound({ state, src, ticket })
    }
    void watch()
    return () => {
      isOver = true
    }
  }, [api, base, window, turn])

  return { ...found, refresh: () => setTurn((before) => before + 1) }
}
