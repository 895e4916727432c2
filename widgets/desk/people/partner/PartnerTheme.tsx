import { themeIn } from '@lab/contract/rules/people/partner/partner'
import { TextField } from '@lab/ui/field'
import type { ClipboardEvent } from 'react'
import type { Offered } from './useOffered.ts'

/** Sizes and fonts have no swatch. */
const isColour = (value: string) => value.startsWith('#')

interface PartnerThemeProps {
  tokens: Offered['tokens']
  theme: Readonly<Record<string, string>>
  error?: string
  onChange: (theme: Record<string, string>) => void
}

/** How a partner's widgets look: a field for each outward token, empty for the lab's own value. */
export function PartnerTheme({ tokens, theme, error, onChange }: PartnerThemeProps) {
  const others = Object.keys(theme).filter((name) => !tokens.some((token) => token.name === name))
  const rows = [...tokens, ...others.map((name) => ({ name, help: '已不使用', light: '', dark: '' }))]
  const paste = (event: ClipboardEvent) => {
    const pasted = themeIn(event.clipboardData.getData('text'))
    if (Object.keys(pasted).length === 0) return
    event.preventDefault()
    onChange({ ...theme, ...pasted })
  }
  const chosen = Object.values(theme).filter((value) => value.trim() !== '').length
  return (
    <details className="desk-theme" open={Boolean(error)}>
      <summary>主题{chosen > 0 && `（已设 ${chosen} 项）`}</summary>
      <p className="desk-note">
        颜色、圆角与字体；留空即用本实验室的。浅色与深色下都用所填的值。令牌页导出的几行可以粘贴在任意一格。
      </p>
      {error && (
        <p className="desk-fault" role="alert">
          {error}
        </p>
      )}
      <div className="desk-tokens" onPaste={paste}>
        {rows.map(({ name, help, light }) => (
          <TextField
            key={name}
            name={name}
            label={help}
            hint={<span className="desk-code">{name}</span>}
            placeholder={light}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            prefix={
              isColour(light) && (
                <svg className="desk-swatch" viewBox="0 0 16 16" aria-hidden="true">
                  <rect width="16" height="16" rx="3" fill={theme[name] || light} />
                </svg>
              )
            }
            value={theme[name] ?? ''}
            onChange={(value) => onChange({ ...theme, [name]: value })}
          />
        ))}
      </div>
    </details>
  )
}
