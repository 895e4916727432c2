import type { Rule } from '@lab/contract/rules/ground/form'
import type { CodeUse } from '@lab/core'
import { useAct } from '@lab/core/api/useAct'
import { useLab, useStore } from '@lab/core/react'
import { CodeButton } from '@lab/ui/code-button'
import { DigitsField } from '@lab/ui/field'
import type { useForm } from '@lab/ui/form'
import { useRef } from 'react'
import { sayRefusal } from './refusal.ts'

/**
 * What a code is for, and what is said once it is on its way. Spec §8 lists both messages without saying where:
 * the English one stands beside those of login and registration, the Chinese one beside that of the reset.
 */
const uses = {
  register: { useFor: 0, sent: 'Verification code sent!' },
  reset: { useFor: 1, sent: '验证码已发送!' },
  login: { useFor: 2, sent: 'Verification code sent!' },
} as const satisfies Record<CodeUse, { useFor: 0 | 1 | 2; sent: string }>

type CodeForm<P extends string> = Pick<
  ReturnType<typeof useForm<{ code: string } & Record<P, string>>>,
  'values' | 'check' | 'fail' | 'field'
>

interface CodeFieldProps<P extends string> {
  form: CodeForm<P>
  /** The field that holds the phone number, and the rules of the form: those of this field must hold. */
  phone: P
  rules: readonly Rule[]
  use: CodeUse
}

/** The SMS code with the button that sends it; counts down 60 s for each use (reading 11). */
export function CodeField<P extends string>({ form, phone, rules, use }: CodeFieldProps<P>) {
  const lab = useLab()
  const countdown = lab.countdown(use)
  const remaining = useStore(countdown, (state) => state.remaining)
  const { act, isBusy } = useAct()
  const input = useRef<HTMLInputElement>(null)

  const send = async () => {
    if (!form.check(rules.filter(({ field }) => field === phone))) return
    const { useFor, sent } = uses[use]
    const request = { phone: form.values[phone].trim(), useFor }
    const answer = await act(() => lab.api.post('open/code4sms', request, { feedback: false }))
    if (!answer) return
    if (answer.code && answer.data) {
      countdown.start(answer.data.resend_after)
      lab.messages.success(sent)
      input.current?.focus()
    } else {
      countdown.stop()
      sayRefusal(lab, answer, ({ phone: fault, ...others }) =>
        form.fail(fault ? { ...others, [phone]: fault } : others),
      )
    }
  }

  return (
    <DigitsField
      {...form.field('code')}
      ref={input}
      label="验证码"
      placeholder="6 位短信验证码"
      suffix={<CodeButton remaining={remaining} busy={isBusy} onClick={send} />}
    />
  )
}
