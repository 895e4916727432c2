import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { chosenIn, rowsOf, shownKeys } from '@lab/contract/rules/shop/catalogue/parameters'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { useEffect, useState } from 'react'
import { type Assign, canOf, costOf } from './order.ts'
import { PayerDialog } from './PayerDialog.tsx'

type Form = DataOf<'open/web/sampleParameter/relate'>
type Field = Form['fields'][number]

const wordsOf = ({ kind, unit, options }: Field, answer: unknown): string => {
  if (kind === 'file')
    return rowsOf(answer)
      .map(({ name }) => name)
      .join('、')
  if (kind === 'sample_table') return `${rowsOf(answer).length} 个样品`
  if (kind === 'select' || kind === 'multi')
    return chosenIn(answer)
      .map((value) => options.find((one) => one.value === value)?.label ?? value)
      .join('、')
  return answer === undefined || answer === null || answer === '' ? '' : `${answer}${unit ? ` ${unit}` : ''}`
}

/** What was asked for, as it was answered, and the price with its reasons. */
export function Requirements({ assign }: { assign: Assign }) {
  const { api } = useLab()
  const [form, setForm] = useState<Form>()
  const [isChanging, setChanging] = useState(false)
  const { payer } = assign
  const { rid } = assign.project
  const { form_version: version } = assign
  useEffect(() => {
    let isOver = false
    const ask = api.get('open/web/sampleParameter/relate', { rid, version }, { feedback: false })
    void ask.then(({ code, data }) => {
      if (code && data && !isOver) setForm(data)
    })
    return () => {
      isOver = true
    }
  }, [api, rid, version])

  const shown = form && shownKeys(form, assign.answers)
  const answered = (form?.fields ?? []).flatMap((field) => {
    const words = shown?.has(field.key) ? wordsOf(field, assign.answers[field.key]) : ''
    return words ? [{ key: field.key, label: field.label, words }] : []
  })
  return (
    <div className="asked">
      {answered.length > 0 && (
        <dl className="asked-answers">
          {answered.map(({ key, label, words }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      <table className="price-lines">
        <caption className="visually-hidden">价格</caption>
        <tbody>
          {assign.why.map(({ label, fen }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="number">{formatFen(fen)}</td>
            </tr>
          ))}
          {assign.final_fen !== undefined && assign.final_fen !== assign.price_fen && (
            <tr>
              <th scope="row">按实际检测</th>
              <td className="number">{formatFen(assign.final_fen - assign.price_fen)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">合计</th>
            <td className="number">{formatFen(costOf(assign))}</td>
          </tr>
        </tfoot>
      </table>
      <p className="asked-payer">
        付款方：{payer.kind === 'cluster' ? `群组「${payer.name}」` : '本人'}
        {canOf(assign, 'payer')?.ok && (
          <Button kind="link" onClick={() => setChanging(true)}>
            更换付款方
          </Button>
        )}
      </p>
      {isChanging && <PayerDialog assign={assign} onClose={() => setChanging(false)} />}
    </div>
  )
}
