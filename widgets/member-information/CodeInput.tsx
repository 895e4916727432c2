import type { CodeUse } from '@lab/core'
import { useAct } from '@lab/core/api/useAct'
import { useLab, useStore } from '@lab/core/react'
import { CodeButton } from '@lab/ui/code-button'
import { DigitsField, type DigitsFieldProps } from '@lab/ui/field'
import { useRef } from 'react'

const useFor = { register: 0, reset: 1, login: 2 } as const satisfies Record<CodeUse, number>

interface CodeInputProps extends Pick<DigitsFieldProps, 'name' | 'value' | 'error' | 'onChange'> {
  label: string
  use: CodeUse
  /** Where the code is sent; undefined where what was typed is no number, which was shown then. */
  phone: () => string | undefined
}

/** An SMS code with the button that sends it (reading 11). */
export function CodeInput({ use, phone, ...field }: CodeInputProps) {
  const lab = useLab()
  const countdown = lab.countdown(use)
  const remaining = useStore(countdown, (state) => state.remaining)
  const { act, isBusy } = useAct()
  const input = useRef<HTMLInputElement>(null)

  const send = async () => {
    const to = phone()
    if (to === undefined) return
    const request = { phone: to, useFor: useFor[use] }
    const answer = await act(() => lab.api.post('open/code4sms', request))
    if (!answer) return
    if (!answer.code || !answer.data) return countdown.stop()
    countdown.start(answer.data.resend_after)
    lab.messages.success('验证码已发送!')
    input.current?.focus()
  }
  return (
    <DigitsField
      {...field}
      ref={input}
      required
      placeholder="6 位短信验证码"
      suffix={<CodeButton remaining={remaining} busy={isBusy} onClick={() => void send()} />}
    />
  )
}
