import type { FigureKey } from '@lab/contract/rules/app/figure/figures'
import { changeText } from './figure.ts'

interface ChangeProps {
  figure: FigureKey
  value: number | null
  before: number | null
}

/** How a value stands to the one before; good and bad differ by their sign too, not by colour alone. */
export function Change({ figure, value, before }: ChangeProps) {
  const change = changeText(figure, value, before)
  if (!change) return <span className="figure-change even">无可比较</span>
  const words = { good: '，转好', bad: '，转差', even: '' }
  return (
    <span className={`figure-change number ${change.look}`}>
      {change.text}
      <span className="visually-hidden">{words[change.look]}</span>
    </span>
  )
}
