import type { DataOf } from '@lab/contract/calls'
import type { pointsExchange, pointsGoods } from './schema.ts'
import type { ThanksApplication } from './thanks.ts'

/** An application as its member sees it. */
export const shownThanks = ({
  member_rid: _member,
  staff_rid: _staff,
  decided,
  file_rid,
  ...application
}: ThanksApplication): DataOf<'integration/applications'>['list'][number] => ({
  ...application,
  ...(file_rid !== null && { file_rid }),
  ...(decided !== null && { decided }),
})

/** What can be had for points. */
export const shownGoods = ({
  is_offered: _offered,
  created: _created,
  offer,
  ...goods
}: typeof pointsGoods.$inferSelect): DataOf<'integration/goods'>['list'][number] => ({
  ...goods,
  ...(offer && { offer }),
})

/** What a member had for points. */
export const shownExchange = ({
  member_rid: _member,
  staff_rid: _staff,
  goods_rid: _goods,
  coupon_rid: _coupon,
  ...exchange
}: typeof pointsExchange.$inferSelect): DataOf<'integration/exchanges'>['list'][number] => exchange
