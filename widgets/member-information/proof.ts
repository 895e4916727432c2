import { required } from '@lab/contract/rules/ground/form'

/** How a member shows that it is them: by their password, or by a code sent to their phone. */
export interface Proof {
  way: 'password' | 'code'
  password: string
  code: string
}

export const noProof: Proof = { way: 'password', password: '', code: '' }

export const proofRules = [
  required('password', '[密码]', ({ way }) => way === 'password'),
  required('code', '[验证码]', ({ way }) => way === 'code'),
]

/** What is sent of it. */
export const proofOf = ({ way, password, code }: Proof) =>
  way === 'password' ? { password } : { code: code.trim() }
