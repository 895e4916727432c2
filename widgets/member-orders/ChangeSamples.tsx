import { orderLimits } from '@lab/contract/rules/work/order/order'
import { sampleFields, sampleTexts } from '@lab/contract/rules/work/sample/fields'
import { Button, IconButton } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import { X } from '@lab/ui/icons'
import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import type { Assign } from './order.ts'
import type { TypedSample } from './useChange.ts'

interface ChangeSamplesProps {
  samples: readonly TypedSample[]
  assigns: readonly Assign[]
  onChange: (samples: readonly TypedSample[]) => void
}

const [name, ...fields] = sampleFields

/** The samples of an order, each with the experiments it is for. */
export function ChangeSamples({ samples, assigns, onChange }: ChangeSamplesProps) {
  const last = useRef(0)
  const all = assigns.map(({ rid }) => rid)
  const set = (key: string, change: Partial<TypedSample>) =>
    onChange(samples.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const add = () => {
    last.current += 1
    const state = samples.at(-1)?.state ?? ''
    onChange([...samples, { ...sampleTexts(), state, key: `new-${last.current}`, of: all }])
  }
  return (
    <fieldset className="change-samples">
      <legend>样品（{samples.length}）</legend>
      <ul>
        {samples.map((sample, at) => (
          <li key={sample.key} className="change-sample">
            <TextField
              label={`样品 ${at + 1}`}
              name={`sample-${at}`}
              maxLength={name.length}
              value={sample.name}
              error={sample.name.trim() ? undefined : '请填写样品编号'}
              onChange={(typed) => set(sample.key, { name: typed })}
            />
            {fields.map(({ key, label, length }) => (
              <TextField
                key={key}
                label={label}
                name={`sample-${at}-${key}`}
                maxLength={length}
                value={sample[key]}
                onChange={(value) => set(sample.key, { [key]: value })}
              />
            ))}
            <IconButton
              label={`移除样品 ${sample.name || at + 1}`}
              disabled={samples.length === 1}
              onClick={() => onChange(samples.filter(({ key }) => key !== sample.key))}
            >
              <X size={18} />
            </IconButton>
            {assigns.length > 1 && (
              <div className="change-of">
                {assigns.map(({ rid, project }) => (
                  <label key={rid} className="check">
                    <input
                      type="checkbox"
                      checked={sample.of.includes(rid)}
                      onChange={({ currentTarget }) =>
                        set(sample.key, {
                          of: all.filter((one) =>
                            one === rid ? currentTarget.checked : sample.of.includes(one),
                          ),
                        })
                      }
                    />
                    <span>{project.name}</span>
                  </label>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      <Button
        size="small"
        icon={<Plus size={16} />}
        disabled={samples.length >= orderLimits.samples}
        onClick={add}
      >
        添加样品
      </Button>
    </fieldset>
  )
}
