const line = (title: string, max: number, min = 0) => ({ title, shape: { kind: 'text', max, min } }) as const

const minutes = (title: string, initial: number, [min, max]: readonly [number, number], help?: string) =>
  ({ title, help, initial, shape: { kind: 'int', min, max, unit: '分钟' } }) as const

export const instrumentFields = {
  name: line('名称', 60, 1),
  model: line('型号', 100),
  place: line('位置', 100),
  slot_minutes: minutes('时间格', 30, [5, 480], '预约从时间格的整数倍开始'),
  min_minutes: minutes('最短', 30, [5, 1440]),
  max_minutes: minutes('最长', 240, [5, 14_400], '预约不跨日，最长到当天开放时间结束'),
  price_fen_per_hour: { title: '每小时价格', shape: { kind: 'fen', min: 0, max: 100_000_00 } },
  open_week: { title: '开放的日子', shape: { kind: 'weekdays' }, initial: [1, 2, 3, 4, 5] },
  open_from: { title: '开放时间从', shape: { kind: 'clock' }, initial: '09:00' },
  open_to: { title: '到', shape: { kind: 'clock' }, initial: '18:00' },
  closed_dates: { title: '停用的日子', help: '节假日、检修', shape: { kind: 'dates' } },
  self_run: { title: '会员自主操作', help: '预约需要操作资格', shape: { kind: 'flag' } },
} as const

type InstrumentTimes = {
  slot_minutes: number
  min_minutes: number
  max_minutes: number
  open_from: string
  open_to: string
}

/** What does not fit together in an instrument's times, by field; an empty text where it does. */
export const instrumentFaults = (times: InstrumentTimes): Record<string, string> => {
  const { slot_minutes: slot, min_minutes: min, max_minutes: max, open_from, open_to } = times
  const isGrid = (minutes: number) => minutes % slot === 0
  return {
    min_minutes: isGrid(min) ? '' : '[最短]须为时间格的整数倍',
    max_minutes: !isGrid(max) ? '[最长]须为时间格的整数倍' : max < min ? '[最长]不能短于最短' : '',
    open_to: open_from < open_to ? '' : '[到]须晚于开始',
  }
}
