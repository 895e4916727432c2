import { isRequired } from '@lab/contract/rules/ground/shape'
import { kindRow } from '@lab/contract/rules/shop/content/kinds'
import { Select } from '@lab/ui/choices'
import { lazyPart } from '@lab/ui/lazy-part'
import type { ReactNode } from 'react'
import { Fields, type ValueFieldProps } from '../../shape/ValueField.tsx'
import { RichText } from '../rich-text/RichText.tsx'
import type { Body, BodyFieldsProps } from './content.ts'
import { asPictureField } from './PictureField.tsx'
import { useImageUpload } from './useImageUpload.ts'
import { useTypes } from './useTypes.ts'

const ProjectBodyFields = lazyPart(() =>
  import('./ProjectBodyFields.tsx').then((part) => part.ProjectBodyFields),
)

const TypeField = ({ shape, label, name, value, errors, onChange }: ValueFieldProps) => {
  const types = useTypes()
  return (
    <Select
      label={label}
      name={name}
      required={isRequired(shape)}
      error={errors[name]}
      value={String(value || '')}
      options={[
        { value: '', label: '请选择' },
        ...types.map((type) => ({ value: String(type.id), label: type.name })),
      ]}
      onChange={(next) => onChange(Number(next))}
    />
  )
}

const HtmlField = ({ shape, label, name, hint, value, errors, onChange }: ValueFieldProps) => {
  const send = useImageUpload()
  return (
    <RichText
      label={label}
      name={name}
      required={isRequired(shape)}
      hint={hint}
      error={errors[name]}
      maxLength={'max' in shape ? shape.max : undefined}
      value={String(value ?? '')}
      onChange={onChange}
      uploadPicture={send}
    />
  )
}

const custom = (props: ValueFieldProps): ReactNode | undefined => {
  const { shape } = props
  if (shape.kind === 'html') return <HtmlField {...props} />
  if (shape.kind === 'chosen') return <TypeField {...props} />
  return asPictureField(props)
}

/** The inputs of an item's body, by its kind. */
export function BodyFields(props: BodyFieldsProps) {
  const { kind, body, errors, isLocked, onChange } = props
  const { fields } = kindRow(kind)
  return (
    <fieldset className="content-fields" disabled={isLocked}>
      <legend className="visually-hidden">内容</legend>
      {fields ? (
        <Fields
          fields={fields}
          name="body"
          value={body}
          errors={errors}
          custom={custom}
          onChange={(next) => onChange(next as Body)}
        />
      ) : (
        <ProjectBodyFields {...props} />
      )}
    </fieldset>
  )
}
