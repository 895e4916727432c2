import { usualReservationRules } from '../../work/reservation/limits.ts'
import { row } from './row.ts'

const whole = (title: string, unit: string, max: number, min = 0) =>
  ({ title, shape: { kind: 'int', min, max, unit } }) as const

export const reservationSettings = {
  reservation: row(
    {
      kind: 'object',
      fields: {
        lock_seconds: whole('填写时占位', '秒', 7200, 60),
        horizon_days: whole('最多提前', '天', 365, 1),
        max_open: whole('同时进行的预约', '个', 100, 1),
        free_hours: whole('免费改期与取消，开始前', '小时', 720),
        late_percent: whole('逾时改期或取消，收取价格的', '%', 100),
        no_show_minutes: whole('开始后多久算未到场', '分钟', 1440),
        no_show_count: { ...whole('几次未到场后停约', '次', 100), help: '0 表示不停约' },
        no_show_within_days: whole('未到场在多少天内累计', '天', 3650),
        no_show_stop_days: whole('停约', '天', 3650),
      },
    },
    {
      group: 'reservation',
      title: '预约规则',
      what: '设备预约的限制与费用。保存后立即用于所有预约，也用于已约的改期、取消与未到场。',
      default: usualReservationRules,
      roles: ['service', 'lab'],
    },
  ),
} as const
