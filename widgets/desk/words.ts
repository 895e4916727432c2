/** What staff do, as the log names it. */
export const actions: Record<string, string> = {
  login: '登录',
  logout: '退出',
  'sampling/assign': '安排取样',
  'sampling/pick': '登记取样',
  'sampling/arrive': '登记送达',
  'sampling/cancel': '取消取样',
  'partner/add': '登记合作方',
  'partner/edit': '修改合作方',
  'partner/rotate': '更换密钥',
  'account/add': '添加员工',
  'account/edit': '修改员工',
  'account/reset': '重置员工密码',
  'account/removeOtp': '移除动态口令',
  password: '修改自己的密码',
  'otp/confirm': '开启自己的动态口令',
  'otp/remove': '关闭自己的动态口令',
}
