import { arrivals, sampleStates } from '@lab/contract/rules/work/experiment/states'
import { Button } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import { Check } from '@lab/ui/icons'
import type { DeskAssign } from './acts.ts'
import type { Judged } from './body.ts'
import '../acts.css'
import '../../sample/sample.css'

interface SamplesFieldProps {
  samples: DeskAssign['samples']
  value: readonly Judged[]
  onChange: (value: Judged[]) => void
}

/** What came, sample by sample; what is not there as it should be can be noted. */
export function SamplesField({ samples, value, onChange }: SamplesFieldProps) {
  const change = (number: string, more: Partial<Judged>) =>
    onChange(value.map((one) => (one.number === number ? { ...one, ...more } : one)))
  const isWhole = value.every(({ state }) => state === 'arrived')
  return (
    <div className="desk-judge">
      <div className="desk-judge-head">
        <span className="number">
          {value.filter(({ state }) => state === 'arrived').length}/{value.length} 已送达
        </span>
        <Button
          size="small"
          icon={<Check size={15} />}
          disabled={isWhole}
          onClick={() => onChange(value.map((one) => ({ ...one, state: 'arrived' })))}
        >
          全部已到
        </Button>
      </div>
      {value.map(({ number, state, note }) => (
        <fieldset key={number} className="desk-judge-one">
          <legend>
            <span className="number">{number}</span> {samples.find((one) => one.number === number)?.name}
          </legend>
          <div className="desk-judge-states">
            {arrivals.map((arrival) => (
              <label key={arrival}>
                <input
                  type="radio"
                  name={`state-${number}`}
                  checked={state === arrival}
                  onChange={() => change(number, { state: arrival })}
                />
                <span>{sampleStates[arrival]}</span>
              </label>
            ))}
          </div>
          {state !== 'arrived' && (
            <TextField
              label={`${number} 的说明`}
              labelHidden
              placeholder="说明（可不填）"
              name={`note-${number}`}
              maxLength={500}
              value={note}
              onChange={(text) => change(number, { note: text })}
            />
          )}
        </fieldset>
      ))}
    </div>
  )
}
