import { row } from './row.ts'

export const timeSettings = {
  working_hours: row(
    { kind: 'text', max: 60, min: 1 },
    {
      group: 'time',
      title: '服务时间',
      what: '给人看的服务时间，例如“周一至周六 8:30–18:30”；这样写的，搜索引擎也读得懂。',
      default: '周一至周六 8:30–18:30',
      roles: ['content', 'service'],
      isPublic: true,
    },
  ),
  opening: row(
    {
      kind: 'object',
      fields: {
        from: { title: '开始', shape: { kind: 'clock' } },
        to: { title: '结束', shape: { kind: 'clock' } },
      },
    },
    {
      group: 'time',
      title: '工作时段',
      what: '按小时计的加急期限从这个时段里算。此后算出的期限用新的时段，已经算出的不变。',
      default: { from: '08:30', to: '18:30' },
      roles: ['lab'],
      check: ({ from, to }) => (from < to ? {} : { to: '结束应晚于开始' }),
    },
  ),
  closures: row(
    { kind: 'dates' },
    {
      group: 'time',
      title: '停业日',
      what: '周日以外不工作的日子（节假日）：不计入期限，也不能预约设备。此后算出的期限按新的日历，已经算出的与已约的不变。',
      default: [],
      roles: ['lab'],
    },
  ),
} as const
