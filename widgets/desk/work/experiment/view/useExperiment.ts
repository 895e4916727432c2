import { useLab } from '@lab/core/react'
import { useState } from 'react'
import { useFound } from '../../../list/useFound.ts'
import { useDesk } from '../../../session/desk-session.ts'
import type { ActKey } from '../acts/acts.ts'
import { changesBetween } from '../acts/changes.ts'

/**
 * An experiment and what can be done with it. When somebody was faster, it is fetched anew, and what changed is shown;
 * what was typed stays.
 */
export const useExperiment = (rid: string) => {
  const { messages } = useLab()
  const { call } = useDesk()
  const { found, isFailed, reload } = useFound('staff/assign/detail', { rid })
  const [open, setOpen] = useState<ActKey>()
  const [changes, setChanges] = useState<string[]>([])

  const close = () => {
    setOpen(undefined)
    setChanges([])
  }
  /** Sends an act for the version one has seen; answers what is wrong with single fields. */
  const send = async (event: ActKey, body: Record<string, unknown>) => {
    if (!found) return undefined
    const request = { rid, version: found.version, ...body } as never
    const { code, reason, msg, fields } = await call(`staff/assign/${event}`, request, { feedback: false })
    if (code) {
      messages.success('操作成功!')
      close()
      await reload()
      return undefined
    }
    if (fields) return fields
    if (reason === 'stale') {
      const { data } = await call('staff/assign/detail', { rid }, { feedback: false })
      if (data) setChanges(changesBetween(found, data))
    } else messages.error(msg ?? '网络不通，请稍后再试')
    if (reason) await reload()
    return undefined
  }
  return { assign: found, isFailed, reload, open, setOpen, close, changes, send }
}
