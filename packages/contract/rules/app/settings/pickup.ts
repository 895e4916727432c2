import { type PickupSettings, slotStart, slotsOf } from '../../work/sampling/pickup.ts'
import { row, type SettingFaults } from './row.ts'

const slot = (title: string) => ({ title, help: '留空则没有这一段', shape: { kind: 'slot' } }) as const

const names = ['sampling_time1', 'sampling_time2', 'sampling_time3', 'sampling_time4'] as const

/** Slots that overlap or stand in another order than they come would be known to nobody but the courier. */
const slotFaults = (value: PickupSettings): SettingFaults => {
  const faults: Record<string, string> = {}
  let end = ''
  for (const name of names) {
    const [from = '', to = ''] = value[name].split('-')
    if (from && slotStart(from) < (end ? slotStart(end) : 0)) faults[name] = '应在上一段之后'
    if (to) end = to
  }
  if (value.disabled_time && !slotsOf(value).includes(value.disabled_time))
    faults.disabled_time = '应为上面的一段'
  return faults
}

export const pickupSettings = {
  samplingSetting: row(
    {
      kind: 'object',
      fields: {
        sampling_time1: slot('时段一'),
        sampling_time2: slot('时段二'),
        sampling_time3: slot('时段三'),
        sampling_time4: slot('时段四'),
        disabled_week: { title: '每周停取', shape: { kind: 'weekdays' } },
        disabled_date: { title: '停取的日子', shape: { kind: 'dates' } },
        invalid_disabled_date: { title: '例外照常取样的日子', shape: { kind: 'dates' } },
        disabled_time: { title: '停取的时段', help: '留空则不停', shape: { kind: 'slot' } },
        disabled_date_time: {
          title: '该时段停取的日子',
          help: '没有列出日子时，每天都停',
          shape: { kind: 'dates' },
        },
      },
    },
    {
      group: 'pickup',
      title: '取样日历与时段',
      what: '会员能预约的日子与时段。保存后立即生效；已约的取样不变，落在停取的日子里的会先列出。',
      default: {
        sampling_time1: '09:00-11:00',
        sampling_time2: '11:00-13:00',
        sampling_time3: '13:00-15:00',
        sampling_time4: '15:00-17:00',
        disabled_week: [0],
        disabled_date: [],
        invalid_disabled_date: [],
        disabled_time: '',
        disabled_date_time: [],
      },
      roles: ['service'],
      isPublic: true,
      check: slotFaults,
    },
  ),
  sampling_capacity: row(
    { kind: 'int', min: 0, max: 1000, unit: '次' },
    {
      group: 'pickup',
      title: '每个时段的取样次数',
      what: '一天里每个时段最多安排几次上门取样；0 表示不再接受。已约的不变。',
      default: 10,
      roles: ['service'],
    },
  ),
  allowRegion: row(
    { kind: 'regions' },
    {
      group: 'pickup',
      title: '取样地区',
      what: '上门取样的地区；门户上的城市与区县由此而来。已约的取样不变。',
      default: [],
      roles: ['service'],
      isPublic: true,
    },
  ),
  couriers: row(
    {
      kind: 'list',
      most: 100,
      noun: '取样员',
      of: {
        kind: 'object',
        fields: {
          name: { title: '姓名', shape: { kind: 'text', max: 30, min: 1 } },
          phone: { title: '手机号', shape: { kind: 'phone' } },
        },
      },
    },
    {
      group: 'pickup',
      title: '取样员',
      what: '安排取样时可以选择的人。已经安排的不变。',
      default: [],
      roles: ['service'],
    },
  ),
} as const
