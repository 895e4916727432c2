import { schemes } from '../../packages/ui/tokens/contrast.ts'
import { schemeNames } from '../tokens/TokenFields.tsx'
import { Swatch } from './Swatch.tsx'
import { publicTokens } from './tokens-of.ts'
import './facts.css'

const main = ['--lab-primary', '--lab-accent', '--lab-ink', '--lab-surface', '--lab-raised', '--lab-deep']

/** The main colours in both schemes, as the token table has them. */
export function Schemes() {
  const list = publicTokens.filter(({ publicName }) => main.includes(publicName))
  return (
    <div className="schemes">
      {schemes.map((scheme) => (
        <div key={scheme}>
          <p className="muted">{schemeNames[scheme]}</p>
          <ul>
            {list.map((token) => (
              <li key={token.name}>
                <Swatch value={token[scheme]} />
                <span>
                  {token.help.split('：')[0]}
                  <code>{token[scheme]}</code>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
