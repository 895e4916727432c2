import { formatFen } from '@lab/contract/rules/ground/money'
import { quoteLimits, quoteLineFen, quoteLineKinds } from '@lab/contract/rules/work/order/quote'
import { Button } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import { X } from '@lab/ui/icons'
import Plus from 'lucide-react/icons/plus'
import { emptyLine, lineOf, type TypedLine, typedSum } from './quote.ts'
import '../acts.css'

interface QuoteLinesProps {
  value: readonly TypedLine[]
  error?: string
  onChange: (value: TypedLine[]) => void
}

/** A quote line by line, and what it comes to as it is typed. */
export function QuoteLines({ value, error, onChange }: QuoteLinesProps) {
  const change = (at: number, more: Partial<TypedLine>) =>
    onChange(value.map((one, nth) => (nth === at ? { ...one, ...more } : one)))
  const isFull = value.length >= quoteLimits.lines
  const add = (kind: 'surcharge' | 'adjustment', label: string) => (
    <Button
      size="small"
      icon={<Plus size={15} />}
      disabled={isFull}
      onClick={() => onChange([...value, emptyLine(kind)])}
    >
      {label}
    </Button>
  )
  return (
    <fieldset className="desk-quote" data-field="lines">
      <legend>报价明细</legend>
      {value.map((one, at) => {
        const line = lineOf(one)
        const nth = `第 ${at + 1} 行`
        return (
          // Lines have no names of their own: their place is what they go by.
          // biome-ignore lint/suspicious/noArrayIndexKey: they are never reordered
          <fieldset key={at} className="desk-quote-line">
            <legend className="visually-hidden">
              {nth}：{quoteLineKinds[one.kind]}
            </legend>
            <TextField
              label={`${nth}名称`}
              labelHidden
              placeholder={quoteLineKinds[one.kind]}
              name={`lines.${at}.label`}
              maxLength={quoteLimits.label}
              value={one.label}
              onChange={(label) => change(at, { label })}
            />
            <TextField
              label={`${nth}单价`}
              labelHidden
              placeholder="单价"
              name={`lines.${at}.price`}
              maxLength={13}
              inputMode={one.kind === 'adjustment' ? undefined : 'decimal'}
              suffix="元"
              value={one.price}
              onChange={(price) => change(at, { price })}
            />
            <TextField
              label={`${nth}数量`}
              labelHidden
              placeholder="数量"
              name={`lines.${at}.count`}
              maxLength={5}
              inputMode="numeric"
              value={one.count}
              onChange={(count) => change(at, { count })}
            />
            <output className="number">{line ? formatFen(quoteLineFen(line)) : '—'}</output>
            <Button
              size="small"
              icon={<X size={15} />}
              aria-label={`删除${nth}`}
              onClick={() => onChange(value.filter((_, other) => other !== at))}
            />
            {one.kind === 'adjustment' && (
              <div className="desk-quote-reason">
                <TextField
                  label={`${nth}调整原因`}
                  labelHidden
                  placeholder="调整原因（写在报价单上；减免填负数）"
                  name={`lines.${at}.reason`}
                  maxLength={quoteLimits.reason}
                  value={one.reason}
                  onChange={(reason) => change(at, { reason })}
                />
              </div>
            )}
          </fieldset>
        )
      })}
      <div className="desk-quote-end">
        {add('surcharge', '加一项')}
        {add('adjustment', '人工调整')}
        <span className="desk-quote-sum" role="status">
          合计 <strong className="number">{formatFen(typedSum(value))}</strong>
        </span>
      </div>
      {error && (
        <p className="desk-quote-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
