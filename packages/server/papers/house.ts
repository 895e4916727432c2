import type { Deps } from '../ground/http/handle.ts'
import { settingAt } from '../shop/content/settings.ts'
import type { House } from './paper.ts'

/** Who issues a paper of that instant, and where parcels go, by the settings of then. */
export const houseOf = async (
  deps: Pick<Deps, 'db'>,
  at: number,
): Promise<{ house: House; receiving: string }> => {
  const { name: brand, paper_line: line } = await settingAt(deps, 'brand', at)
  const { company, address, phone, email, express } = await settingAt(deps, 'localInfo', at)
  return {
    house: { brand, line, name: company, address, phone, email },
    receiving: `${express.address}（${express.name} ${express.phone}）`,
  }
}
