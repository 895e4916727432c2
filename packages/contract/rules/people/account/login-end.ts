/** What a login that ran out says, and one that its holder ended here: nothing to explain. */
export const expiredText = '登录已过期，请重新登录'

/** What ends a login before its time, and the words for whoever comes with it again; its reason is `token_expired`. */
export const loginEnds = {
  /** By its holder, there. */
  logout: expiredText,
  /** By "end this login" on another device. */
  elsewhere: '这个登录已在其他设备上结束，请重新登录',
  /** A refresh token came a second time: somebody may have stolen it. */
  reused: '为安全起见，这个登录已结束，请重新登录',
  /** Changed or reset, by its holder or for them. */
  password: '密码已修改，请用新密码登录',
  removed: '账号已注销',
  merged: '账号已合并，请重新登录，进入合并后的账号',
  frozen: '账号已冻结，请联系客服',
  disabled: '账号已停用，请联系管理员',
  role: '您的角色已更改，请重新登录',
} as const

export type LoginEnd = keyof typeof loginEnds
