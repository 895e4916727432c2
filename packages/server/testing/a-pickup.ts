import { setting } from '../shop/content/schema.ts'
import { writeContent } from '../shop/publish/write.ts'
import type { TestServer } from './a-server.ts'

/** What the pickup dialog sends: the day after `aTuesday`. */
export const aPickup = (change: object = {}) => ({
  type: 1,
  name: '送样人',
  phone: '13800000000',
  date: '2026-07-08',
  time: '09:00-11:00',
  province: '浙江省',
  city: '杭州市',
  area: '西湖区',
  address: '示例路 8 号',
  address_code: '330106',
  ...change,
})

const usualCalendar = {
  disabled_date: [],
  disabled_date_time: [],
  disabled_time: '',
  disabled_week: [0],
  invalid_disabled_date: [],
  sampling_time1: '09:00-11:00',
  sampling_time2: '11:00-13:00',
  sampling_time3: '13:00-15:00',
  sampling_time4: '15:00-17:00',
}

/** Sets the lab's calendar, regions and capacity; what is not given is as usual: Sundays closed, Hangzhou open. */
export const setCalendar = async (
  server: TestServer,
  { calendar = {}, capacity = 10 }: { calendar?: object; capacity?: number } = {},
): Promise<void> => {
  const settings = {
    samplingSetting: { ...usualCalendar, ...calendar },
    allowRegion: ['3301'],
    samplingInfo: [],
    localInfo: {},
    sampling_capacity: capacity,
  }
  await writeContent(server.deps, async (tx) => {
    await tx.delete(setting)
    await tx
      .insert(setting)
      .values(Object.entries(settings).map(([key, value]) => ({ key, value, is_public: false })))
  })
}

/** Puts the server's clock to a minute in Shanghai. */
export const setClock = (server: TestServer, date: string, time: string): void =>
  server.pass(Date.parse(`${date}T${time}+08:00`) / 1000 - server.deps.now())
