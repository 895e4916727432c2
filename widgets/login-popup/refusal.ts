import type { Answer, Lab } from '@lab/core'
import type { FieldErrors } from '@lab/ui/form'

const unreachable = '暂时无法连接服务器，请稍后再试'

/**
 * Tells a failed call as spec §8 says: the server's msg in an error alert, the fields it names marked. These are
 * marked first, for the focus returns to them when the alert is confirmed.
 */
export const sayRefusal = (
  { messages }: Pick<Lab, 'messages'>,
  { fields, msg }: Partial<Answer<unknown>>,
  fail: (faults: FieldErrors) => void,
) => {
  if (fields) fail(fields)
  void messages.alertError(msg || unreachable)
}
