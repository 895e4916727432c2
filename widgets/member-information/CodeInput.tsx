import type { CodeUse } from '@lab/core'
import { useLab, useStore } from '@lab/core/react'
import { CodeButton } from '@lab/ui/code-button'
import { TextField, type TextFieldProps } from '@lab/ui/field'
import { useRef, useState } from 'react'

const useFor = { register: 0, reset: 1, login: 2 } as const satisfies Record<CodeUse, number>

interface CodeInputProps extends Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'> {
  label: string
  use: CodeUse
  /** Where the code is sent; undefined where what was typed is no number, which has been told then. */
  phone: () => string | undefined
}

/** An SMS code with the button that sends it (reading 11). */
export function CodeInput({ use, phone, ...field }: CodeInputProps) {
  const lab = useLab()
  const countdown = lab.countdown(use)
  const remaining = useStore(countdown, (state) => state.remaining)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const send = async () => {
    const to = phone()
    if (to === undefined) return
    setBusy(true)
    const { code, data } = await lab.api.post('open/code4sms', { phone: to, useFor: useFor[use] })
    setBusy(false)
    if (!code || !data) return countdown.stop()
    countdown.start(data.resend_after)
    lab.messages.success('验证码已发送!')
    input.current?.focus()
  }
  return (
    <TextField
      {...field}
      ref={input}
      required
      placeholder="6 位短信验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      suffix={<CodeButton remaining={remaining} busy={busy} onClick={() => void send()} />}
    />
  )
}
