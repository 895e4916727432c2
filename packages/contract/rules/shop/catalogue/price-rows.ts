import type { ParameterForm } from './parameters.ts'

/** A row of the price table that visitors see. */
export interface PriceRow {
  name: string
  price_fen: number
  unit: string
  remark: string
}

interface Offered {
  name: string
  price_fen: number
  unit: string
  parameters: ParameterForm
  /** What costs something and is no choice of the form. */
  other_prices: readonly PriceRow[]
}

/** By what a surcharge is counted: once for an experiment (domain §2, "Price"). */
const surchargeUnit = '项'

const surchargeRows = ({ fields }: ParameterForm): PriceRow[] =>
  fields.flatMap(({ label, kind, options = [] }) =>
    kind === 'select' || kind === 'multi'
      ? options
          .filter(({ surcharge_fen }) => surcharge_fen > 0)
          .map((option) => ({
            name: `${label}：${option.label}`,
            price_fen: option.surcharge_fen,
            unit: surchargeUnit,
            remark: '选择时加收',
          }))
      : [],
  )

const baseRow = ({ name, price_fen, unit }: Omit<Offered, 'parameters' | 'other_prices'>): PriceRow => ({
  name,
  price_fen,
  unit,
  remark: '基础价',
})

/** The rows that follow from the form: its base price and what its choices add. */
const derivedRows = (of: Omit<Offered, 'other_prices'>): PriceRow[] => [
  baseRow(of),
  ...surchargeRows(of.parameters),
]

/** The price table of a project, from its form; a price is said once (domain §11). */
export const priceRows = (of: Offered): PriceRow[] => [...derivedRows(of), ...of.other_prices]

/** Rows of a table that do not follow from the form, so that somebody wrote them. */
export const otherPrices = (rows: readonly PriceRow[], of: Omit<Offered, 'other_prices'>): PriceRow[] => {
  const derived = derivedRows(of)
  return rows.filter(
    (row) =>
      !derived.some(
        (one) =>
          one.name === row.name &&
          one.price_fen === row.price_fen &&
          one.unit === row.unit &&
          one.remark === row.remark,
      ),
  )
}
