import type { Brand } from '@lab/contract/rules/ground/brand'

/** Who is behind what a page tells of, for crawlers. */
export const publisherOf = ({ name }: Brand, base: string) =>
  ({ '@type': 'Organization', name, url: `${base}/` }) as const

export type Publisher = ReturnType<typeof publisherOf>
