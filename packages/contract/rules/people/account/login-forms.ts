import { required } from '../../ground/form.ts'

/** Password login; feeds `open/login`. */
export const loginRules = [required('account', '[用户名/手机号]'), required('password', '[密码]')]
