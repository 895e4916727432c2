import type { Shape } from '@lab/contract/rules/ground/shape'
import { nameOf, useAreas } from './useAreas.ts'
import { fieldRows, valueWords } from './value-words.ts'
import './shape.css'

interface ShapedValueProps {
  shape: Shape
  value: unknown
}

function Regions({ value }: { value: readonly string[] }) {
  const areas = useAreas()
  const names = value.map((prefix) => (areas ? nameOf(areas, prefix) : prefix))
  return <p className="shaped-value">{names.join('、') || '无'}</p>
}

/** The value that holds, where it has room: an object's fields a line each, regions by their names. */
export function ShapedValue({ shape, value }: ShapedValueProps) {
  if (shape.kind === 'regions' && Array.isArray(value)) return <Regions value={value} />
  if (shape.kind !== 'object') return <p className="shaped-value">{valueWords(shape, value)}</p>
  return (
    <dl className="shaped-rows">
      {fieldRows(shape.fields, value).map(([title, words]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
