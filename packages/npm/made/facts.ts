import type { WidgetFacts } from '../../widget/published/facts.ts'
import type { PublicToken } from '../../widget/published/tokens.ts'

export interface Offered {
  widgets: WidgetFacts[]
  tokens: PublicToken[]
}

const serverBundle = new URL('../../widget/dist/server/widgets.js', import.meta.url).href

/** What other people's pages may use, as the built widgets state it. The portal is built first. */
export const readOffered = async (): Promise<Offered> => (await import(serverBundle)).offered()

/** `lab-login-popup` → `login-popup`, the folder of widgets/ and the entry of the packages. */
export const entryName = (tag: string) => tag.replace(/^lab-/, '')
