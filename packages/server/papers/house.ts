import type { Deps } from '../ground/http/handle.ts'
import { siteSettings } from '../shop/content/settings.ts'
import type { House } from './paper.ts'

/** Who issues papers, and where parcels go, by the settings. */
export const houseOf = async (deps: Deps): Promise<{ house: House; receiving: string }> => {
  const { localInfo } = await siteSettings(deps)
  const { name: brand, paper_line: line } = await deps.brand(deps.db)
  const { company, address, phone, email, express } = localInfo
  return {
    house: { brand, line, name: company, address, phone, email },
    receiving: `${express.address}（${express.name} ${express.phone}）`,
  }
}
