import { isRequired } from '@lab/contract/rules/ground/shape'
import type { Ratio } from '@lab/contract/rules/shop/content/picture'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { FieldGroup } from '@lab/ui/field'
import { type ReactNode, useState } from 'react'
import type { ValueFieldProps } from '../../shape/ValueField.tsx'
import { PictureAbout } from './PictureAbout.tsx'
import { PictureChooser } from './PictureChooser.tsx'
import { SendPictures } from './SendPictures.tsx'

interface PictureFieldProps {
  label: string
  name: string
  required?: boolean
  hint?: string
  error?: string
  /** Its stored name; empty for none. */
  value: string
  /** Width to height of the place where it shows. */
  ratio?: Ratio
  onChange: (name: string) => void
}

/** A picture: sent from the device, or one that is there already; cut for its place, and what it shows. */
export function PictureField({
  label,
  name,
  required,
  hint,
  error,
  value,
  ratio,
  onChange,
}: PictureFieldProps) {
  const { image } = useLab()
  const [isChoosing, setChoosing] = useState(false)
  const take = ([first]: readonly string[]) => {
    setChoosing(false)
    if (first) onChange(first)
  }
  return (
    <FieldGroup label={label} name={name} required={required} hint={hint} error={error}>
      <SendPictures
        label={label}
        most={1}
        onSent={take}
        acts={
          <>
            <Button size="small" aria-label={`选择已有的${label}`} onClick={() => setChoosing(true)}>
              选择已有
            </Button>
            {value && (
              <Button size="small" aria-label={`移除${label}`} onClick={() => onChange('')}>
                移除
              </Button>
            )}
          </>
        }
      >
        {value ? (
          <img src={image(value)} alt={`${label}：${value}`} />
        ) : (
          <p className="desk-note">还没有图片</p>
        )}
      </SendPictures>
      {value && <PictureAbout key={value} name={value} label={label} ratio={ratio} onCut={onChange} />}
      {isChoosing && (
        <PictureChooser
          onClose={() => setChoosing(false)}
          onChoose={(some) => take(some.map(({ img }) => img))}
        />
      )}
    </FieldGroup>
  )
}

/** The input of a shape that is a picture; undefined for all others. */
export const asPictureField = (props: ValueFieldProps): ReactNode | undefined => {
  const { shape, label, name, hint, value, errors, onChange } = props
  if (shape.kind !== 'picture') return undefined
  return (
    <PictureField
      label={label}
      name={name}
      required={isRequired(shape)}
      hint={hint}
      error={errors[name]}
      value={String(value ?? '')}
      ratio={shape.ratio}
      onChange={onChange}
    />
  )
}
