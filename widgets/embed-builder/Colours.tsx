import { Button } from '@lab/ui/button'
import { Tag } from '@lab/ui/tag'
import { useId } from 'react'
import type { Choices, Token } from './choices.ts'
import { checksOf, colourTokens } from './contrast.ts'

const schemeNames = { light: '浅色', dark: '深色' } as const

interface ColoursProps {
  tokens: readonly Token[]
  choices: Choices
  onChange: (changes: Partial<Choices>) => void
}

/** The colours that a page may choose, and whether what is written in them can be read. */
export function Colours({ tokens, choices, onChange }: ColoursProps) {
  const { colours, theme } = choices
  return (
    <section className="builder-group" aria-labelledby="builder-colours">
      <h2 className="builder-title" id="builder-colours">
        颜色
      </h2>
      <div className="builder-colours">
        {colourTokens(tokens).map((token) => (
          <Colour
            key={token.name}
            token={token}
            value={colours[token.name] ?? token[theme || 'light']}
            isChosen={token.name in colours}
            onChange={(value) => onChange({ colours: { ...colours, [token.name]: value } })}
          />
        ))}
      </div>
      {Object.keys(colours).length > 0 && (
        <Button size="small" onClick={() => onChange({ colours: {} })}>
          恢复默认颜色
        </Button>
      )}
      <Checks tokens={tokens} choices={choices} />
    </section>
  )
}

interface ColourProps {
  token: Token
  value: string
  isChosen: boolean
  onChange: (value: string) => void
}

function Colour({ token, value, isChosen, onChange }: ColourProps) {
  const id = useId()
  return (
    <div className="builder-colour">
      <input
        type="color"
        id={id}
        className="builder-swatch"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <label htmlFor={id}>
        {token.help}
        <code>
          {token.name}
          {isChosen && `: ${value}`}
        </code>
      </label>
    </div>
  )
}

function Checks({ tokens, choices }: Pick<ColoursProps, 'tokens' | 'choices'>) {
  const checks = checksOf(tokens, choices)
  const failed = checks.filter(({ isEnough }) => !isEnough)
  return (
    <div className="builder-checks">
      <p role="status">
        {failed.length === 0
          ? '对比度：全部达到 WCAG AA（4.5:1）'
          : `对比度：${failed.length} 处低于 WCAG AA（4.5:1），请调整颜色`}
      </p>
      <ul>
        {checks.map(({ label, scheme, ratio, isEnough }) => (
          <li key={`${label} ${scheme}`}>
            <span>
              {label}（{schemeNames[scheme]}）
            </span>
            <span className="number">{ratio.toFixed(1)}:1</span>
            <Tag kind={isEnough ? 'success' : 'danger'}>{isEnough ? '达标' : '不足'}</Tag>
          </li>
        ))}
      </ul>
    </div>
  )
}
