import type { Lab, Tokens } from '@lab/core'
import { useLab } from '@lab/core/react'
import { useEffect, useRef, useState } from 'react'

/** Spec §9, in ms: a poll each second, which gives up after one. */
const interval = 1000
const patience = 1000

export interface QrLoginState {
  state: 'loading' | 'ready' | 'scanned' | 'expired' | 'failed'
  /** Address of the code's image. */
  src?: string
}

interface Outcomes {
  onTokens: (tokens: Tokens) => void
  /** Someone scanned whose WeChat account belongs to no member yet. */
  onUnbound: (bindTicket: string) => void
}

interface Watch extends Outcomes {
  onState: (state: QrLoginState) => void
  signal: AbortSignal
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const tokensOf = ({ token, refreshToken, expires }: Partial<Tokens>): Tokens | undefined =>
  token && refreshToken && expires ? { token, refreshToken, expires } : undefined

/**
 * Fetches a ticket and asks for it each second, until something ends it or `signal` does (reading 10). Polls
 * never overlap; one that failed is made up for by the next; a hidden page asks nothing.
 */
const watchTicket = async (
  { api, base, clock, window }: Lab,
  { onTokens, onUnbound, onState, signal }: Watch,
) => {
  const answer = await api.get('open/wx/ticket', {})
  if (signal.aborted) return
  if (!answer.code || !answer.data) return onState({ state: 'failed' })
  const { ticket, qr_code_url, expire_seconds } = answer.data
  const src = new URL(qr_code_url, base || window?.location.href).href
  const end = clock.now() + expire_seconds
  onState({ state: 'ready', src })

  let tick = pause(interval)
  for (;;) {
    await tick
    if (signal.aborted) return
    if (clock.now() >= end) return onState({ state: 'expired', src })
    tick = pause(interval)
    if (window?.document.visibilityState === 'hidden') continue
    const { data } = await api.post('open/wx/qrCodeLogin', { ticket }, { feedback: false, timeout: patience })
    if (signal.aborted) return
    const tokens = data && tokensOf(data)
    if (tokens) return onTokens(tokens)
    if (data?.bindTicket) return onUnbound(data.bindTicket)
    if (data?.state === 'expired') return onState({ state: 'expired', src })
    if (data?.scanned) onState({ state: 'scanned', src })
  }
}

/** Login by scanning with WeChat, as long as the component is shown; `refresh` takes a new ticket. */
export const useQrLogin = (outcomes: Outcomes) => {
  const lab = useLab()
  const [turn, setTurn] = useState(0)
  const [qr, setQr] = useState<QrLoginState>({ state: 'loading' })
  const latest = useRef(outcomes)
  latest.current = outcomes
  const watching = useRef<AbortController>(undefined)

  // Each turn takes a new ticket.
  useEffect(() => {
    const ending = new AbortController()
    watching.current = ending
    setQr({ state: 'loading' })
    void watchTicket(lab, {
      onTokens: (tokens) => latest.current.onTokens(tokens),
      onUnbound: (ticket) => latest.current.onUnbound(ticket),
      onState: setQr,
      signal: ending.signal,
    })
    return () => ending.abort()
  }, [lab, turn])

  return {
    qr,
    refresh: () => setTurn(turn + 1),
    /** The image cannot be shown: nobody will scan it. */
    fail: () => {
      watching.current?.abort()
      setQr({ state: 'failed' })
    },
  }
}
