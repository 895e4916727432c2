import { TextField } from '@lab/ui/field'

interface ColourFieldProps {
  label: string
  name: string
  hint?: string
  error?: string
  value: string
  onChange: (value: string) => void
}

/** A colour as `#rrggbb`: typed, or picked by the browser's own chooser. */
export function ColourField({ value, onChange, ...field }: ColourFieldProps) {
  const isColour = /^#[\da-f]{6}$/i.test(value)
  return (
    <TextField
      {...field}
      value={value}
      maxLength={7}
      spellCheck={false}
      onChange={(next) => onChange(next.trim().toLowerCase())}
      prefix={
        <input
          type="color"
          className="shaped-colour"
          aria-label={`挑选${field.label}`}
          value={isColour ? value : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  )
}
