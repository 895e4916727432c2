import type { PostPath } from '@lab/contract/calls'

/** Calls whose fields do not travel as JSON. The contract says the same; here it is types only. */
export const encodings: Partial<Record<string, 'urlencoded' | 'query'>> = {
  'open/loginForCode': 'urlencoded',
  'open/refresh4token': 'query',
} satisfies Partial<Record<PostPath, 'urlencoded' | 'query'>>
