import { z } from 'zod'
import { call, date, epoch, nothing, text } from '../../call.ts'

/** A pickup slot as people read it: `09:00-11:00`. */
const slot = z.string()

/** Pickup calendar (spec §3); `disabled_week` 0 Sunday … 6 Saturday; empty `disabled_time`: no slot. */
export const samplingSetting = z.object({
  disabled_date: z.array(date),
  disabled_date_time: z.array(date),
  disabled_time: slot,
  disabled_week: z.array(z.int().min(0).max(6)),
  invalid_disabled_date: z.array(date),
  sampling_time1: slot,
  sampling_time2: slot,
  sampling_time3: slot,
  sampling_time4: slot,
})

/** The lab as the site names it. */
export const localInfo = z.object({
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  express: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  company: z.string(),
  icp: z.string(),
  /** Three QR codes, as stored image names. */
  qr: z.array(z.object({ name: z.string(), img: z.string() })),
})

/** What the house is called and its logo, as stored image names. */
export const brand = z.object({
  name: z.string(),
  line: z.string(),
  logo: z.string().optional(),
  logo_dark: z.string().optional(),
})

/** Whether orders are taken; closed, with what visitors read and the day of its end, where there is one. */
export const opening = z.object({ open: z.boolean(), text: z.string().optional(), until: date.optional() })

export const setting = call({
  path: 'open/setting',
  method: 'POST',
  access: 'open',
  summary: '网站设置与服务器时间',
  request: nothing,
  data: z.object({
    /** Prefixes of region codes. */
    allowRegion: z.array(z.string()),
    samplingSetting,
    samplingInfo: z.array(z.object({ city: z.string(), district: z.array(z.string()) })),
    localInfo,
    brand,
    open: opening,
    /** As people read it: `周一至周六 8:30–18:30`. */
    working_hours: z.string(),
    /** The partner whose page asks, and the widgets it may show (empty: all); absent on the portal. */
    partner: z.object({ key: z.string(), widgets: z.array(z.string()) }).optional(),
    now: epoch,
  }),
  refuses: [],
  example: {
    allowRegion: ['11', '3301', '310104'],
    samplingSetting: {
      disabled_date: ['2026-05-01'],
      disabled_date_time: [],
      disabled_time: '',
      disabled_week: [0],
      invalid_disabled_date: ['2026-05-10'],
      sampling_time1: '09:00-11:00',
      sampling_time2: '11:00-13:00',
      sampling_time3: '13:00-15:00',
      sampling_time4: '15:00-17:00',
    },
    samplingInfo: [
      { city: '北京市', district: ['海淀区', '朝阳区', '昌平区'] },
      { city: '杭州市', district: ['西湖区', '滨江区'] },
    ],
    brand: { name: '示例检测平台', line: '分析测试 · 科研服务' },
    localInfo: {
      address: '杭州市西湖区示例路 8 号 3 幢',
      phone: '400-000-0000',
      email: 'service@lab.example',
      express: { name: '样品接收组', phone: '13800000000', address: '杭州市西湖区示例路 8 号 3 幢 101 室' },
      company: '示例检测技术有限公司',
      icp: '浙ICP备00000000号',
      qr: [
        { name: '微信公众号', img: 'qr-official.svg' },
        { name: '微信客服', img: 'qr-service.svg' },
        { name: '移动端网站', img: 'qr-mobile.svg' },
      ],
    },
    open: { open: true },
    working_hours: '周一至周六 8:30–18:30',
    now: 1767225600,
  },
})

export const list4key = call({
  path: 'open/setting/list4key',
  method: 'POST',
  access: 'open',
  summary: '按名称读取公开设置',
  request: z.strictObject({ keys: z.array(text(64, 1)).min(1).max(50) }),
  /** Keys that are unknown or not public are left out. */
  data: z.record(z.string(), z.unknown()),
  refuses: [],
  example: { working_hours: '周一至周六 8:30–18:30' },
})
