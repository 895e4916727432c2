import { isRegion } from '@lab/contract/rules/ground/region'
import { areaList } from '@vant/area-data'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, anAddressForm, aProfile, type TestMember } from '../../testing/a-member.ts'
import { aPickup, setCalendar } from '../../testing/a-pickup.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'

let server: TestServer
let member: TestMember
let address_rid: string
beforeAll(async () => {
  server = await aServer()
  await setCalendar(server)
  member = await aMember(server)
  address_rid = (await member.post('address/add', anAddressForm())).data.address_rid
})
afterAll(() => server.close())

const sent: [path: string, body: (region: object) => object][] = [
  ['address/add', anAddressForm],
  ['address/edit', (region) => ({ address_rid, ...anAddressForm(region) })],
  ['sampling/add', aPickup],
  ['user/update4profile', aProfile],
]

const wrong = {
  'a district of another code': { address_code: '110108' },
  'a code that is nowhere': { address_code: '330199' },
  'another province': { province: '江苏省' },
  'another city': { city: '宁波市' },
  'another district': { area: '朝阳区' },
  'no district, where the city has some': { area: '', address_code: '330100' },
}

describe.each(sent)('%s', (path, body) => {
  it.each(Object.entries(wrong))('refuses %s', async (_, region) => {
    expect(await member.post(path, body(region))).toMatchObject({
      status: 400,
      reason: 'invalid',
      fields: { address_code: '所在地区与地区代码不符，请重新选择' },
    })
  })
})

it('takes every district there is, and the cities that have none', () => {
  for (const [address_code, area] of Object.entries(areaList.county_list)) {
    const province = areaList.province_list[`${address_code.slice(0, 2)}0000`] as string
    const city = areaList.city_list[`${address_code.slice(0, 4)}00`] as string
    expect(isRegion({ province, city, area, address_code }, areaList)).toBe(true)
  }
  const danzhou = { province: '海南省', city: '儋州市', area: '', address_code: '460400' }
  expect(isRegion(danzhou, areaList)).toBe(true)
})
