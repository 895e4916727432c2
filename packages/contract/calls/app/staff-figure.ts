import { z } from 'zod'
import { date, epoch, exampleFile, exportedFile, listOf, paging, rid, staffCall } from '../../call.ts'
import { deskTabs } from '../../rules/app/desk.ts'
import {
  allFigureFilters,
  allFigures,
  type FigureFilter,
  type FigureKey,
  figureOf,
  figures,
} from '../../rules/app/figure/figures.ts'
import {
  allBuckets,
  allComparisons,
  bucketsOf,
  daysIn,
  figureLimits,
  usualBucket,
} from '../../rules/app/figure/period.ts'

const figure = z.literal(allFigures)
const unit = z.literal([...new Set(allFigures.map((key) => figures[key].unit))])

const span = {
  /** The first and the last day, both included. */
  from: date,
  to: date,
}

const compare = z.literal(allComparisons).optional()

const narrowed = {
  figure,
  ...span,
  /** Only of this project, this instrument, or members of this partner; what a figure cannot be narrowed to is refused. */
  project_rid: rid.optional(),
  instrument_rid: rid.optional(),
  partner: rid.optional(),
}

/** Days come before cuts: only what is a period can be cut. */
const isPeriod = ({ from, to }: { from: string; to: string }) =>
  from <= to && from >= '2000-01-01' && to <= '2100-12-31' && daysIn({ from, to }) <= figureLimits.days

const noPeriod = { path: ['to'], error: `[日期]应从早到晚，最多 ${figureLimits.days} 天` }

interface Narrowed extends Partial<Record<FigureFilter, string>> {
  figure: FigureKey
}

const filtersFit = (asked: Narrowed) =>
  allFigureFilters.every((name) => asked[name] === undefined || figureOf(asked.figure).filters.includes(name))

const noFilter = { path: ['figure'], error: '这个指标不能这样筛选' }

const cut = {
  ...narrowed,
  by: z.literal(allBuckets).optional(),
  compare,
}

const pointsFit = ({ from, to, by }: { from: string; to: string; by?: 'day' | 'week' | 'month' }) =>
  !isPeriod({ from, to }) ||
  bucketsOf({ from, to }, by ?? usualBucket({ from, to })).length <= figureLimits.points

const noPoints = { path: ['by'], error: `最多 ${figureLimits.points} 个点，请按周或按月` }

const amount = {
  /** Null where there is nothing to say, as a share of nothing. */
  value: z.number().nullable(),
  /** Numerator and denominator; the denominator is 0 where there is none. */
  n: z.number(),
  d: z.number(),
}

const value = z.object(amount)

export const overview = staffCall({
  path: 'staff/figure/overview',
  summary: '一段时间的各项指标，与上一期或去年同期相比；只含本角色看得到的',
  request: z.strictObject({ ...span, compare }).refine(isPeriod, noPeriod),
  data: z.object({
    list: z.array(
      z.object({
        figure,
        unit,
        total: value,
        previous: value.optional(),
        /** Its course in the bucket that suits the period. */
        course: z.array(z.number().nullable()),
      }),
    ),
    now: epoch,
  }),
  refuses: [],
  example: {
    list: [
      {
        figure: 'orders',
        unit: 'count',
        total: { value: 42, n: 42, d: 0 },
        previous: { value: 40, n: 40, d: 0 },
        course: [10, 12, 9, 11],
      },
    ],
    now: 1_767_600_000,
  },
})

const bucket = z.literal(allBuckets)

export const series = staffCall({
  path: 'staff/figure/series',
  summary: '一项指标在一段时间里的走势、组成与表格',
  request: z
    .strictObject(cut)
    .refine(isPeriod, noPeriod)
    .refine(filtersFit, noFilter)
    .refine(pointsFit, noPoints),
  data: z.object({
    figure,
    unit,
    by: bucket,
    /** What it is narrowed to, by its name. */
    narrowed: z.array(z.object({ by: z.literal(allFigureFilters), title: z.string() })),
    total: value,
    previous: value.optional(),
    points: z.array(
      z.object({ from: date, to: date, ...amount, previous: z.number().nullable().optional() }),
    ),
    /** What it is made of, the greatest first or in their own order. */
    parts: z.array(z.object({ key: z.string(), title: z.string(), ...amount })),
    /** What is said beside it. */
    notes: z.array(z.object({ title: z.string(), unit, value: z.number().nullable() })),
    /** Of turnaround: how many experiments took how many working hours, and how many were promised. */
    spread: z
      .object({
        bins: z.array(z.object({ from: z.int(), to: z.int(), on_time: z.int(), late: z.int() })),
        p50: z.number().nullable(),
        p90: z.number().nullable(),
        /** The mean of what was promised, working hours. */
        promised: z.number().nullable(),
      })
      .optional(),
    /** Of instruments: a row each, a value for each point. */
    grid: z
      .array(z.object({ rid: z.string(), name: z.string(), values: z.array(z.number().nullable()) }))
      .optional(),
    table: z.object({
      columns: z.array(z.object({ title: z.string(), unit: unit.optional() })),
      rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    }),
  }),
  refuses: ['forbidden'],
  example: {
    figure: 'orders',
    unit: 'count',
    by: 'month',
    narrowed: [],
    total: { value: 42, n: 42, d: 0 },
    previous: { value: 40, n: 40, d: 0 },
    points: [
      { from: '2026-01-01', to: '2026-01-31', value: 20, n: 20, d: 0, previous: 22 },
      { from: '2026-02-01', to: '2026-02-28', value: 22, n: 22, d: 0, previous: 18 },
    ],
    parts: [{ key: 'university', title: '高校院所流程', value: 42, n: 42, d: 0 }],
    notes: [],
    table: {
      columns: [{ title: '月' }, { title: '订单', unit: 'count' }, { title: '对比期', unit: 'count' }],
      rows: [
        ['2026-01', 20, 22],
        ['2026-02', 22, 18],
      ],
    },
  },
})

export const rows = staffCall({
  path: 'staff/figure/rows',
  summary: '一项指标由哪些行组成，新的在前',
  request: z
    .strictObject({ ...paging, ...narrowed })
    .refine(isPeriod, noPeriod)
    .refine(filtersFit, noFilter),
  data: listOf(
    z.object({
      rid: z.string(),
      /** The tab of the desk that shows it, and what it is found by there. */
      tab: z.literal(deskTabs.map(({ key }) => key)),
      find: z.string(),
      title: z.string(),
      text: z.string(),
      at: epoch,
      fen: z.int().optional(),
    }),
  ),
  refuses: ['forbidden'],
  example: {
    list: [
      {
        rid: 'example-order',
        tab: 'order',
        find: 'example-order',
        title: 'D260105-0001',
        text: '示例会员 · 示例大学',
        at: 1_767_600_000,
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

export const exported = staffCall({
  path: 'staff/figure/export',
  summary: '一项指标的表格、组成、明细与说明，xlsx，保留一天',
  request: z
    .strictObject(cut)
    .refine(isPeriod, noPeriod)
    .refine(filtersFit, noFilter)
    .refine(pointsFit, noPoints),
  data: exportedFile,
  refuses: ['forbidden'],
  example: exampleFile('订单'),
})
