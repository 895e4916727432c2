import { Button } from '@lab/ui/button'
import { PasswordField } from '@lab/ui/field'
import type { useForm } from '@lab/ui/form'
import { CodeInput } from './CodeInput.tsx'
import type { Proof } from './proof.ts'

interface ProofFieldsProps<V extends Proof> {
  form: Pick<ReturnType<typeof useForm<V>>, 'values' | 'errors' | 'set'>
  phone: string
}

/** The password, or a code sent to the member's phone. */
export function ProofFields<V extends Proof>({ form: { values, errors, set }, phone }: ProofFieldsProps<V>) {
  const put = set as (name: keyof Proof, value: string) => void
  const isPassword = values.way === 'password'
  return (
    <div className="information-proof">
      {isPassword ? (
        <PasswordField
          label="登录密码"
          name="password"
          required
          autoComplete="current-password"
          value={values.password}
          error={errors.password}
          onChange={(password) => put('password', password)}
        />
      ) : (
        <CodeInput
          label={`发到 ${phone.slice(0, 3)}****${phone.slice(-4)} 的验证码`}
          name="code"
          use="login"
          phone={() => phone}
          value={values.code}
          error={errors.code}
          onChange={(code) => put('code', code)}
        />
      )}
      <Button kind="link" size="small" onClick={() => put('way', isPassword ? 'code' : 'password')}>
        {isPassword ? '改用短信验证码' : '改用登录密码'}
      </Button>
    </div>
  )
}
