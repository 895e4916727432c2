import { isLegible, type Legibility } from '../../packages/ui/tokens/legibility.ts'
import { tokens } from '../docs/tokens-of.ts'
import { schemeNames } from './TokenFields.tsx'

const helpOf = (name: string) => tokens.find((token) => token.name === name)?.help ?? name

/** Whether everything can be read; what can't, with its ratio. */
export function LegibilityList({ pairs }: { pairs: readonly Legibility[] }) {
  const failed = pairs.filter((pair) => !isLegible(pair))
  return (
    <div className={`legibility ${failed.length ? 'bad' : ''}`}>
      <p role="status">
        {failed.length === 0
          ? `对比度：${pairs.length} 处全部达标（文字 4.5:1，边框与焦点 3:1）`
          : `对比度：${failed.length} 处不足，请调整颜色`}
      </p>
      {failed.length > 0 && (
        <ul>
          {failed.map(({ mark, ground, scheme, ratio, least }) => (
            <li key={`${mark} ${ground} ${scheme}`}>
              <strong className="number">{ratio.toFixed(2)}:1</strong>
              <span>
                {schemeNames[scheme]}：“{helpOf(mark)}”在“{helpOf(ground)}”上，应为 {least}:1
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
