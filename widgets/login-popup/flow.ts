import type { OpenDialog } from '@lab/core'
import type { WidgetHost } from '@lab/widget'
import { createContext, useContext } from 'react'

/** Ways of logging in on the panel `sign`. */
export type SignTab = 'password' | 'code' | 'qr'

/** What was typed so far; forgotten when the popup closes, but for what `unsent` keeps. */
export interface Drafts {
  /** The last whole phone number, carried from form to form. */
  phone?: string
  forms: Record<string, object>
}

/** What the panels of one opening share. */
export interface Flow {
  open: Extract<OpenDialog, { name: 'login' }>
  host: WidgetHost
  drafts: Drafts
  tab: SignTab
  setTab: (tab: SignTab) => void
  /** A WeChat account that was scanned and belongs to nobody yet: the next login or registration takes it. */
  bindTicket?: string
  setBindTicket: (ticket: string | undefined) => void
}

export const FlowContext = createContext<Flow | null>(null)

export const useFlow = (): Flow => {
  const flow = useContext(FlowContext)
  if (!flow) throw new Error('useFlow needs a FlowContext')
  return flow
}
