import { comparisons, type Span, usualSpans } from '@lab/contract/rules/app/figure/period'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import { type Asked, comparisonChoices, usual } from './figure.ts'

interface PeriodFieldsProps {
  asked: Asked
  /** The period that is shown. */
  span: Span
  compare: (typeof comparisonChoices)[number]
  narrow: (change: Record<string, string>) => void
}

const spanChoices = [
  ...usual.map((value) => ({ value, label: usualSpans[value] })),
  { value: 'own' as const, label: '自选' },
]

const compareTitles = { ...comparisons, none: '不比较' }

/** Which days are shown, and what they are compared with. */
export function PeriodFields({ asked, span, compare, narrow }: PeriodFieldsProps) {
  const isOwn = asked.span === 'own'
  return (
    <search className="figure-period">
      <Select
        label="期间"
        name="span"
        value={asked.span}
        onChange={(value) =>
          narrow(value === 'own' ? { span: value, ...span } : { span: value, from: '', to: '' })
        }
        options={spanChoices}
      />
      {isOwn &&
        (['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'from' ? '从' : '到'}
            name={end}
            type="date"
            value={asked[end] ?? span[end]}
            onChange={(day) => day && narrow({ [end]: day })}
          />
        ))}
      <Select
        label="比较"
        name="compare"
        value={compare}
        onChange={(value) => narrow({ compare: value === 'before' ? '' : value })}
        options={comparisonChoices.map((value) => ({ value, label: compareTitles[value] }))}
      />
      <p className="desk-note number">
        {span.from} 至 {span.to}
      </p>
    </search>
  )
}
