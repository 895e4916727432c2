/** Acts on an account that are asked about before they are done. */
export type AskedOfStaff = 'reset' | 'removeOtp' | 'disable' | 'enable'

/** What is lost by an act on an account, and how both answers are called. */
export const staffQuestions: Record<
  AskedOfStaff,
  { ask: (name: string) => string; lost: string; keep: string; confirm: string }
> = {
  reset: {
    ask: (name) => `重置“${name}”的密码？`,
    lost: '现在的密码立即失效，已登录的工作台立即退出。新的一次性密码只显示一次，由您转交。',
    keep: '保留密码',
    confirm: '重置密码',
  },
  removeOtp: {
    ask: (name) => `移除“${name}”的动态口令？`,
    lost: '此后登录只需要密码。请先确认确是本人遗失了验证器。',
    keep: '保留',
    confirm: '移除动态口令',
  },
  disable: {
    ask: (name) => `停用“${name}”？`,
    lost: '已登录的工作台立即退出，不能再登录。操作记录保留，可以再次启用。',
    keep: '保持启用',
    confirm: '停用',
  },
  enable: {
    ask: (name) => `启用“${name}”？`,
    lost: '可以用原来的密码与角色登录工作台。',
    keep: '保持停用',
    confirm: '启用',
  },
}
