import { formatFen } from '@lab/contract/rules/ground/money'
import { type PriceRow, priceRows } from '@lab/contract/rules/shop/catalogue/price-rows'
import {
  projectLabels as labels,
  projectLimits as limits,
  projectUnits,
} from '@lab/contract/rules/shop/content/project'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import { type Column, Table } from '@lab/ui/table'
import { NumberField, YuanField } from '../editing/TypedField.tsx'
import type { EditingProject } from './editing-project.ts'
import { ListEditor } from './ListEditor.tsx'
import { UrgentEditor } from './UrgentEditor.tsx'

const columns: Column<PriceRow>[] = [
  { key: 'name', title: '收费项' },
  {
    key: 'price_fen',
    title: '价格',
    align: 'end',
    cell: ({ price_fen, unit }) => (
      <span className="number">
        {formatFen(price_fen)}/{unit}
      </span>
    ),
  },
  { key: 'remark', title: '说明', cell: ({ remark }) => remark || '—' },
]

/** One that was written before units were agreed upon stays to be seen. */
const unitChoices = (unit: string) =>
  [...new Set<string>([...projectUnits, unit])].filter(Boolean).map((value) => ({ value, label: value }))

/** What it costs and how long it takes, and the table that follows from it. */
export function Prices(editing: EditingProject) {
  const { body, change, problem } = editing
  return (
    <div className="project-part">
      <div className="project-triple">
        <YuanField
          label={labels.price_fen}
          name="price_fen"
          required
          value={body.price_fen}
          error={problem('price_fen')}
          onChange={(price_fen) => change({ price_fen }, 'price_fen')}
        />
        <Select
          label={labels.unit}
          name="unit"
          required
          value={body.unit}
          error={problem('unit')}
          onChange={(unit) => change({ unit })}
          options={unitChoices(body.unit)}
        />
        <NumberField
          label={labels.days}
          name="days"
          required
          suffix="个工作日"
          value={body.days}
          error={problem('days')}
          onChange={(days) => change({ days }, 'days')}
        />
      </div>
      <UrgentEditor {...editing} />
      <ListEditor
        label={labels.other_prices}
        hint="不在需求单里选择的收费，例如按区域、按元素另计；能在需求单里选的，请写成选项的加价"
        noun="收费项"
        at="other_prices"
        items={body.other_prices}
        blank={{ name: '', price_fen: 0, unit: '', remark: '' }}
        most={limits.other_prices}
        problem={problem}
        onChange={(other_prices, at) => change({ other_prices }, at)}
      >
        {({ name, price_fen, unit, remark }, place, set) => (
          <div className="urgent-fields">
            <TextField
              label="收费项"
              name={`${place}.name`}
              required
              autoComplete="off"
              maxLength={limits.priceName}
              value={name}
              error={problem(`${place}.name`)}
              onChange={(next) => set({ name: next }, 'name')}
            />
            <YuanField
              label="价格"
              name={`${place}.price_fen`}
              value={price_fen}
              error={problem(`${place}.price_fen`)}
              onChange={(next) => set({ price_fen: next }, 'price_fen')}
            />
            <TextField
              label="单位"
              name={`${place}.unit`}
              required
              autoComplete="off"
              maxLength={limits.priceUnit}
              value={unit}
              error={problem(`${place}.unit`)}
              onChange={(next) => set({ unit: next }, 'unit')}
            />
            <TextField
              label="说明"
              name={`${place}.remark`}
              autoComplete="off"
              maxLength={limits.priceRemark}
              value={remark}
              error={problem(`${place}.remark`)}
              onChange={(next) => set({ remark: next }, 'remark')}
            />
          </div>
        )}
      </ListEditor>
      <section className="price-preview" aria-label="公开的价目表">
        <h3>公开的价目表</h3>
        <p className="field-hint">由单价、需求单选项的加价和其他收费得出，不另填写。</p>
        <Table
          caption="价目表"
          columns={columns}
          rows={priceRows(body)}
          rowKey={(row) => `${row.name} ${row.price_fen} ${row.unit}`}
        />
      </section>
    </div>
  )
}
