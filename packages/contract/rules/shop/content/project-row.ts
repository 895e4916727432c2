import { otherPrices, type PriceRow, priceRows } from '../catalogue/price-rows.ts'
import { turnaroundOf } from '../catalogue/turnaround.ts'
import type { ProjectBody } from './project.ts'

/** What a project's body is kept as: columns of its row. */
export type ProjectRow = Omit<ProjectBody, 'gallery' | 'tags' | 'days' | 'other_prices'> & {
  gallery: readonly string[]
  /** What each picture of the gallery shows, in its order. */
  gallery_alt: readonly string[]
  /** Tags separated by `|`. */
  description: string
  days: string
  price_rows: readonly PriceRow[]
}

/** A project's row as its body. A time of several days (`3–5`) is the longer one: what is promised. */
export const bodyOfProject = (row: ProjectRow): ProjectBody => ({
  name: row.name,
  type_id: row.type_id,
  child_id: row.child_id,
  img: row.img,
  gallery: row.gallery.map((img, at) => ({ img, alt: row.gallery_alt[at] ?? '' })),
  tags: row.description.split('|').filter((tag) => tag.trim() !== ''),
  sketch: row.sketch,
  content: row.content,
  principle: row.principle,
  sample_requirements: row.sample_requirements,
  results: row.results,
  faq: row.faq,
  instrument_rid: row.instrument_rid,
  needs_release: row.needs_release,
  keep_days: row.keep_days,
  is_hot: row.is_hot,
  price_fen: row.price_fen,
  unit: row.unit,
  days: turnaroundOf(row.days).days,
  urgent_options: row.urgent_options,
  other_prices: otherPrices(row.price_rows, row),
  parameters: row.parameters,
})

/** A project's body as its row; the price table is made from the form. */
export const rowOfProject = (body: ProjectBody): ProjectRow => {
  const { gallery, tags, days, other_prices: _, ...rest } = body
  return {
    ...rest,
    gallery: gallery.map(({ img }) => img),
    gallery_alt: gallery.map(({ alt }) => alt),
    description: tags.join('|'),
    days: String(days),
    price_rows: priceRows(body),
  }
}
