import { useEffect, useId, useState } from 'react'
import { type Scheme, schemes } from '../../packages/ui/tokens/contrast.ts'
import type { Restyling } from '../../packages/ui/tokens/restyling.ts'
import type { PublicToken } from '../docs/tokens-of.ts'

export const schemeNames: Record<Scheme, string> = { light: '浅色', dark: '深色' }

type Values = Restyling[string]

interface TokenFieldsProps {
  token: PublicToken
  values: Values
  isChanged: boolean
  onChange: (change: Partial<Values>) => void
}

const isHex = (value: string) => /^#[\da-f]{6}$/i.test(value)
const isColour = (value: string) => CSS.supports('color', value)

/** One token: what it is for, and its value in each scheme, or the one it has in both. */
export function TokenFields({ token, values, isChanged, onChange }: TokenFieldsProps) {
  const id = useId()
  const { publicName, help, light, dark } = token
  const isOfSchemes = isColour(light)
  const accepts = isHex(light) ? isHex : isOfSchemes ? isColour : undefined
  return (
    <fieldset className="token-fields" aria-describedby={id}>
      <legend>{help}</legend>
      <p className="token-name" id={id}>
        <code>{publicName}</code>
        {isChanged && (
          <button type="button" className="token-reset" onClick={() => onChange({ light, dark })}>
            恢复<span className="visually-hidden">「{help}」</span>
          </button>
        )}
      </p>
      {isOfSchemes ? (
        schemes.map((scheme) => (
          <span className="token-value" key={scheme}>
            {isHex(light) && (
              <input
                type="color"
                aria-label={`${publicName} ${schemeNames[scheme]}`}
                value={values[scheme]}
                onChange={(event) => onChange({ [scheme]: event.currentTarget.value })}
              />
            )}
            <TextValue
              label={`${publicName} ${schemeNames[scheme]}的值`}
              value={values[scheme]}
              accepts={accepts}
              onChange={(value) => onChange({ [scheme]: value })}
            />
          </span>
        ))
      ) : (
        <span className="token-value wide">
          <TextValue
            label={`${publicName} 的值`}
            value={values.light}
            accepts={publicName === '--lab-font' ? isFont : isLength}
            onChange={(value) => onChange({ light: value, dark: value })}
          />
        </span>
      )}
    </fieldset>
  )
}

const isLength = (value: string) => /^\d/.test(value) && CSS.supports('width', value)
const isFont = (value: string) => CSS.supports('font-family', value)

interface TextValueProps {
  label: string
  value: string
  accepts?: (value: string) => boolean
  onChange: (value: string) => void
}

/** A value as text: it is taken once it means something, and marked until then. */
function TextValue({ label, value, accepts = () => true, onChange }: TextValueProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const isWrong = !accepts(text)
  const type = (next: string) => {
    setText(next)
    if (accepts(next)) onChange(next)
  }
  return (
    <input
      type="text"
      aria-label={label}
      aria-invalid={isWrong}
      value={text}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setText(value)}
    />
  )
}
