import { mostFaultText, mostStack, withoutPersonal } from '@lab/contract/rules/ground/fault'
import type { Lab } from '@lab/core'
import { version } from '../version.ts'

/** A page that fails again and again says so this often, and each widget once. */
const most = 3
const reported = new Set<string>()

/** Tells the portal that a widget failed by its own fault: what and where, nothing of whoever looks at it. */
export const reportFault = (
  { api }: Pick<Lab, 'api'>,
  widget: string,
  reason: 'load_failed' | 'view_failed',
  error: unknown,
): void => {
  if (reported.has(widget) || reported.size >= most) return
  reported.add(widget)
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const fault = {
    widget,
    reason,
    message: withoutPersonal(`${name}: ${message}`, mostFaultText),
    stack: withoutPersonal(stack, mostStack),
    version,
  }
  void api.post('open/fault', fault, { feedback: false, keepalive: true })
}
