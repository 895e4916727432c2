import type { DataOf } from '@lab/contract/calls'
import { type DeskTabKey, deskFind, deskRow } from '@lab/contract/rules/app/desk'
import {
  type FigureFilter,
  type FigureKey,
  type FigureUnit,
  figureOf,
} from '@lab/contract/rules/app/figure/figures'
import {
  allBuckets,
  allComparisons,
  daysIn,
  figureLimits,
  type Span,
  type UsualSpan,
  usualSpan,
  usualSpans,
} from '@lab/contract/rules/app/figure/period'
import { changeOf, shownChange, shownValue } from '@lab/contract/rules/app/figure/value'
import { formatFen } from '@lab/contract/rules/ground/money'
import type { StaffPath } from '@lab/contract/rules/people/staff/acts'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import type { StaffRole } from '@lab/contract/rules/people/staff/roles'

export type Series = DataOf<'staff/figure/series'>
export type FigureRow = DataOf<'staff/figure/rows'>['list'][number]

export const usual = Object.keys(usualSpans) as UsualSpan[]

/** What the address says of the period. */
export interface Asked {
  span: UsualSpan | 'own'
  from?: string
  to?: string
}

/** The period that is shown; of one's own that makes no sense, the usual one. */
export const spanOf = ({ span, from, to }: Asked, now: number): Span => {
  if (span !== 'own') return usualSpan(span, now)
  const own = from !== undefined && to !== undefined ? { from, to } : undefined
  return own && own.from <= own.to && daysIn(own) <= figureLimits.days ? own : usualSpan('month', now)
}

export const bucketChoices = allBuckets
export const comparisonChoices = [...allComparisons, 'none'] as const

/** Where one of each is chosen from. */
const choicesOf = {
  instrument_rid: 'staff/instrument/list',
  partner: 'staff/partner/list',
} as const satisfies Partial<Record<FigureFilter, StaffPath>>

export interface Filter {
  /** What the caller may narrow the figure to. */
  may: FigureFilter[]
  asked: Partial<Record<FigureFilter, string>>
}

/** What a figure is narrowed to; of another figure's filter, or one the caller can't choose, nothing. */
export const filterOf = (figure: FigureKey, role: StaffRole, said: (name: string) => string): Filter => {
  const may = figureOf(figure).filters.filter((by) => by === 'project_rid' || mayCall(role, choicesOf[by]))
  return { may, asked: Object.fromEntries(may.flatMap((by) => (said(by) ? [[by, said(by)]] : []))) }
}

/** A value in words. */
export const valueText = (unit: FigureUnit, value: number | null): string => {
  if (value === null) return '—'
  return unit === 'fen' ? formatFen(value) : shownValue(unit, value)
}

/** How a value stands to the one before: in words, and whether that is good. */
export const changeText = (
  figure: FigureKey,
  value: number | null,
  before: number | null | undefined,
): { text: string; look: 'good' | 'bad' | 'even' } | undefined => {
  const { unit, good } = figureOf(figure)
  const change = changeOf(unit, value, before)
  if (change === null) return undefined
  const isGood = good && change !== 0 && (good === 'up') === change > 0
  return {
    text: shownChange(unit, change),
    look: !good || change === 0 ? 'even' : isGood ? 'good' : 'bad',
  }
}

/** Where the desk shows a row. */
export const rowAddress = (tab: DeskTabKey, by: 'rid' | 'kw', find: string): string =>
  by === 'rid' ? deskRow(tab, find) : deskFind(tab, find)
