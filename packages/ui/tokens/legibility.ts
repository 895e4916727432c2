import { contrast } from '@lab/contract/rules/ground/contrast'
import { colourOf, type Scheme, schemes } from './contrast.ts'
import { grounds, leastContrast } from './grounds.ts'
import type { Token } from './tokens.ts'

/** How well one colour is seen on another, in one scheme. */
export interface Legibility {
  /** Private names of the tokens. */
  mark: string
  ground: string
  scheme: Scheme
  /** 1 to 21. */
  ratio: number
  /** What it must reach. */
  least: number
}

const kinds = ['text', 'mark'] as const satisfies (keyof typeof grounds)[]

/** Every pair that our components show, in both schemes. All of them must be plain colours or mixes of such. */
export const legibilityOf = (tokens: readonly Token[]): Legibility[] =>
  schemes.flatMap((scheme) =>
    kinds.flatMap((kind) =>
      Object.entries<readonly string[]>(grounds[kind]).flatMap(([mark, list]) =>
        list.map((ground) => ({
          mark,
          ground,
          scheme,
          ratio: contrast(colourOf(tokens, mark, scheme), colourOf(tokens, ground, scheme)),
          least: leastContrast[kind],
        })),
      ),
    ),
  )

export const isLegible = ({ ratio, least }: Legibility) => ratio >= least
