import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Call } from '../call.ts'
import { acts } from '../rules/people/staff/acts.ts'
import type { PickupSettings } from '../rules/work/sampling/pickup.ts'
import { allCalls, type CallPath, calls, type DataOf, type RequestOf } from './index.ts'

const all = allCalls.map((call) => [call.path, call] as const)
const reached = (access: Call['access']) =>
  all.filter(([, call]) => call.access === access).map(([path]) => path)

describe('the calls', () => {
  it('are named by their paths', () => {
    for (const [path, call] of all) expect(call.path).toBe(path)
  })

  it('have a path each, which no other has', () => {
    const paths = allCalls.map(({ path }) => path)
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  })

  it('are found in every file that states some', () => {
    const stating = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.includes('/') && / = \w*[cC]alls?\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
    )
    const listed = readFileSync(join(import.meta.dirname, 'modules.ts'), 'utf8')
    expect(stating.filter((file) => !listed.includes(`'./${file}'`))).toEqual([])
  })

  it('refuse unknown fields', () => {
    for (const [path, call] of all) {
      const { error } = call.request.safeParse({ 'no-such-field': 1 })
      expect(JSON.stringify(error?.issues), path).toMatch(/unrecognized_keys|invalid_union/)
    }
  })

  it('give examples that are what they promise', () => {
    for (const [path, call] of all)
      if (call.example !== undefined) expect(call.data.parse(call.example), path).toEqual(call.example)
  })

  it('give examples for the home page, login, user and settings', () => {
    const needed: CallPath[] = ['open/web/index', 'open/login', 'user/info', 'open/setting']
    for (const path of needed) expect(calls[path].example).toBeDefined()
  })

  it('let a token of a partner reach user, addresses, pickups, the plan and logout, and nothing else', () => {
    expect(reached('partner').sort()).toEqual([
      'address/add',
      'address/default',
      'address/del',
      'address/edit',
      'address/list',
      'sampling/add',
      'sampling/cancel',
      'sampling/list',
      'tempDevice/add',
      'tempDevice/list',
      'user/info',
      'user/logout',
    ])
  })

  it('are open exactly below open/, and where staff log in', () => {
    const open = all.map(([path]) => path).filter((path) => path.startsWith('open/'))
    expect(reached('open')).toEqual([...open, 'staff/login'])
  })

  it('are open to staff as the table of acts says, each row of which is a call', () => {
    const ofStaff = all.filter(([, { access }]) => typeof access === 'object')
    expect(Object.fromEntries(ofStaff.map(([path, { access }]) => [path, access]))).toEqual(
      Object.fromEntries(Object.entries(acts).map(([act, { roles }]) => [`staff/${act}`, { staff: roles }])),
    )
  })

  it('take organization as a number of the table only', () => {
    const { organization } = calls['user/info'].data.shape.userInfo.shape
    for (const id of [0, 3, 1, 2]) expect(organization.safeParse(id).success).toBe(true)
    for (const id of [4, -1, 0.5, '0', null]) expect(organization.safeParse(id).success).toBe(false)
  })

  it('trim what people type but never a password', () => {
    const { request } = calls['open/login']
    expect(request.parse({ account: ' 13800000000 ', password: ' Abc12345 ' })).toEqual({
      account: '13800000000',
      password: ' Abc12345 ',
    })
  })

  it('give the client its types', () => {
    const search: RequestOf<'open/web/device/search'> = { typeId: 1 }
    const login: RequestOf<'open/login'> = { account: 'a', password: 'b' }
    const settings = (data: DataOf<'open/setting'>): PickupSettings => data.samplingSetting
    // @ts-expect-error a path that is no call
    const path: CallPath = 'open/nothing'
    expect([search, login, settings, path]).toHaveLength(4)
  })
})
