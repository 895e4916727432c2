import type { Shape } from '@lab/contract/rules/ground/shape'
import { useLab } from '@lab/core/react'
import { fieldsIn, valueWords } from '../../../packages/contract/rules/ground/shape-words.ts'
import { nameOf, useAreas } from './useAreas.ts'
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

function Picture({ name }: { name: string }) {
  const { image } = useLab()
  return (
    <span className="shaped-seen">
      <img src={image(name)} alt="" height="40" loading="lazy" />
      <span className="desk-code">{name}</span>
    </span>
  )
}

function Colour({ hex }: { hex: string }) {
  return (
    <span className="shaped-seen">
      <svg className="desk-swatch" viewBox="0 0 16 16" aria-hidden="true">
        <rect width="16" height="16" rx="3" fill={hex} />
      </svg>
      <span className="number">{hex}</span>
    </span>
  )
}

/** What is better seen than read; else its words. */
function Seen({ shape, value }: ShapedValueProps) {
  if (typeof value === 'string' && value !== '') {
    if (shape.kind === 'picture') return <Picture name={value} />
    if (shape.kind === 'colour') return <Colour hex={value} />
  }
  return valueWords(shape, value)
}

/** The value that holds, where it has room: an object's fields a line each, regions by their names, pictures seen. */
export function ShapedValue({ shape, value }: ShapedValueProps) {
  if (shape.kind === 'regions' && Array.isArray(value)) return <Regions value={value} />
  if (shape.kind !== 'object')
    return (
      <p className="shaped-value">
        <Seen shape={shape} value={value} />
      </p>
    )
  return (
    <dl className="shaped-rows">
      {fieldsIn(shape.fields, value).map(([{ title, shape }, one]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <Seen shape={shape} value={one} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
