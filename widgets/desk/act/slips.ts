/**
 * Acts of one press that a slip can do: each is asked for, with what happens. Acts with a form say it in their form
 * (`experiment/acts/acts.ts`). Nobody is asked before what only repeats (a job, a mail) or only reads.
 */
export const slips = {
  'sampling/pick': {
    title: '样品已经取到？',
    confirm: '已取样',
    follows: '会员会看到已取样，不能再取消；不能退回“已安排”。',
  },
  'sampling/arrive': {
    title: '样品已经送达实验室？',
    confirm: '已送达',
    follows: '这次取样随即结束，不能退回；收样仍在“收样与样品”登记。',
  },
  'courier/save': {
    title: '从取样员名单中移除？',
    confirm: '移除',
    follows: '不能再安排给他；已经安排给他的取样不变。可以再次添加。',
  },
  'sample/notice': {
    title: '通知这些样品的客户？',
    confirm: '通知客户',
    follows: '客户立即收到留样到期的通知，不能收回。',
  },
  'sample4recycle/done': {
    title: '客户已经收到寄回的样品？',
    confirm: '客户已收到',
    follows: '样品记为已寄回，不能退回“已寄出”；会员会看到。',
  },
  'reservation/start': {
    title: '现在开始使用？',
    confirm: '开始使用',
    follows: '从现在起计时，会员不能再改期或取消；不能退回“已预约”。',
  },
  'reservation/noShow': {
    title: '登记会员未到场？',
    confirm: '登记未到场',
    follows: '按规则收取费用，其余时间释放给他人；会员会收到通知。之后可以写明原因撤销。',
  },
  'instrument/up': {
    title: '结束这次停机？',
    confirm: '恢复使用',
    follows: '停机的时间立即可以预约；已经取消或改期的预约不会恢复。',
  },
  'requirement/take': {
    title: '开始跟进这个需求？',
    confirm: '跟进',
    follows: '同事会看到由您跟进；不能退回“新需求”。',
  },
  'requirement/reopen': {
    title: '重新跟进这个需求？',
    confirm: '重新跟进',
    follows: '需求回到“跟进中”，须再次答复或关闭。',
  },
  'filter/remove': {
    title: '删除这个筛选？',
    confirm: '删除',
    follows: '只有自己的列表改变；删除后不能恢复，可以重新保存。',
  },
  'bank/reopen': {
    title: '重新处理这笔收款？',
    confirm: '重新处理',
    follows: '收款回到“待处理”；不是检测费的，可以再次忽略。',
  },
} as const satisfies Record<string, { title: string; confirm: string; follows: string }>

export type SlipKey = keyof typeof slips
