import { formatFen } from '@lab/contract/rules/ground/money'
import {
  type Answers,
  type ParameterForm as Form,
  rowsOf,
} from '@lab/contract/rules/shop/catalogue/parameters'
import { isPerSample } from '@lab/contract/rules/shop/catalogue/per-sample'
import { priceLines } from '@lab/contract/rules/shop/catalogue/price'
import { type UrgentOption, urgentOffers } from '@lab/contract/rules/shop/catalogue/urgent'
import { Button } from '@lab/ui/button'
import { Select } from '@lab/ui/choices'
import { CountField } from '@lab/ui/count-field'
import { ParameterForm, type Upload } from '@lab/ui/parameter-form'
import { EmptyState } from '@lab/ui/state'
import { useState } from 'react'

/** What of a project makes a price out of answers. */
export interface FormOffer {
  price_fen: number
  unit: string
  type_id: number
  days: string
  urgent_options: readonly UrgentOption[]
}

/** Nothing is stored: only its name is shown. */
const shown: Upload = async (file) => ({ file: { rid: file.name, name: file.name } })

const samplesIn = ({ fields }: Form, answers: Answers): number | undefined => {
  const table = fields.find(({ kind }) => kind === 'sample_table')
  return table && Math.max(1, rowsOf(answers[table.key]).length)
}

interface LiveFormProps {
  form: Form
  offer: FormOffer
  /** What was answered for a trial. */
  answers: Answers
  onAnswers: (answers: Answers) => void
}

/** The form as a member fills it in, to be tried, with the price that the answers make. */
export function LiveForm({ form, offer, answers, onAnswers }: LiveFormProps) {
  const [isChecked, setChecked] = useState(false)
  const [typed, setTyped] = useState(1)
  const [urgent, setUrgent] = useState('')
  const counted = isPerSample(offer) ? samplesIn(form, answers) : undefined
  const count = counted ?? typed
  const offers = urgentOffers(offer)
  const option = offers.find(({ name }) => name === urgent)
  const lines = priceLines({
    price_fen: offer.price_fen,
    unit: offer.unit,
    count,
    form,
    answers,
    agreed: null,
    ...(option && { urgent: option.name, urgentFactor: option.factor }),
  })

  return (
    <section className="live-form" aria-label="表单预览" data-own-undo>
      <div className="live-form-title">
        <h3>客户看到的表单</h3>
        <span>
          <Button kind="link" size="small" onClick={() => setChecked(true)}>
            试提交
          </Button>
          <Button
            kind="link"
            size="small"
            onClick={() => {
              onAnswers({})
              setChecked(false)
            }}
          >
            清空
          </Button>
        </span>
      </div>
      {form.fields.length === 0 ? (
        <EmptyState title="表单是空的" hint="添加参数后在这里试填。" />
      ) : (
        <ParameterForm
          form={form}
          answers={answers}
          onAnswer={(key, answer) => onAnswers({ ...answers, [key]: answer })}
          upload={shown}
          name="live"
          isChecked={isChecked}
        />
      )}
      <div className="live-form-price">
        <div className="live-form-count">
          {counted === undefined ? (
            <div className="field">
              <span className="field-label" aria-hidden="true">
                数量
              </span>
              <CountField label="数量" name="live-count" value={typed} onChange={setTyped} max={200} />
            </div>
          ) : (
            <p className="field-hint">数量按样品表的行数计：{counted} 样</p>
          )}
          {offers.length > 0 && (
            <Select
              label="加急"
              name="live-urgent"
              value={option ? urgent : '-'}
              onChange={setUrgent}
              options={[
                { value: '-', label: '不加急' },
                ...offers.map(({ name, factor }) => ({ value: name, label: `${name} × ${factor}` })),
              ]}
            />
          )}
        </div>
        <dl className="live-form-lines">
          {lines.map(({ label, fen }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="number">{formatFen(fen)}</dd>
            </div>
          ))}
          <div className="live-form-sum">
            <dt>预估价格</dt>
            <dd className="number">
              <span role="status">{formatFen(lines.reduce((sum, { fen }) => sum + fen, 0))}</span>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
