import type { Deps } from '../ground/http/handle.ts'
import { settingOf, siteSettings } from '../shop/content/settings.ts'
import type { House } from './paper.ts'

/** Who issues papers, and where parcels go, by the settings. */
export const houseOf = async (deps: Deps): Promise<{ house: House; receiving: string }> => {
  const { localInfo } = await siteSettings(deps)
  // Not `deps.brand`: papers are kept within a transaction, which must not wait for another connection.
  const { name: brand, paper_line: line } = await settingOf(deps, 'brand')
  const { company, address, phone, email, express } = localInfo
  return {
    house: { brand, line, name: company, address, phone, email },
    receiving: `${express.address}（${express.name} ${express.phone}）`,
  }
}
