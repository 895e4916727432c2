import type { RequestOf } from '@lab/contract/calls'
import { useState } from 'react'
import { useLab } from '../react.ts'

/** What `protocol/info` leads to: the page to print, its PDF, the labels of an order's samples, and a quotation. */
export type PaperAddress = 'printable' | 'pdf' | 'labels' | 'quotation_pdf'

/**
 * Opens the papers of an order or a reservation in a tab of their own, for the member or for who holds `token`. A link
 * lives a few minutes, so it is asked for when it is wanted; a tab opened after the answer would be blocked.
 */
export const usePapers = (of: RequestOf<'protocol/info'>, token?: string) => {
  const { api, base, messages, window } = useLab()
  const [opening, setOpening] = useState<PaperAddress>()

  const open = async (what: PaperAddress) => {
    const tab = window?.open('', '_blank')
    setOpening(what)
    const { code, data, msg } = await api.post('protocol/info', of, { feedback: false, token })
    setOpening(undefined)
    const path = data?.[what]
    if (code && path && tab) tab.location.replace(base + path)
    else {
      tab?.close()
      messages.error(msg && !code ? msg : '暂时无法打开，请稍后再试')
    }
  }
  return { opening, open }
}
