import type { Deps } from '../ground/http/handle.ts'
import { siteSettings } from '../shop/content/settings.ts'
import type { House } from './paper.ts'

/** Who issues papers, and where parcels go, by the settings. */
export const houseOf = async (deps: Deps): Promise<{ house: House; receiving: string }> => {
  const { localInfo } = await siteSettings(deps)
  const { company, address, phone, email, express } = localInfo
  return {
    house: { name: company, address, phone, email },
    receiving: `${express.address}（${express.name} ${express.phone}）`,
  }
}
