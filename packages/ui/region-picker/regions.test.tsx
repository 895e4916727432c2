import { regionText } from '@lab/contract/rules/ground/region'
import { areaList } from '@vant/area-data'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathOf, type Region, regionOf, regionTree, searchRegions } from './regions.ts'

const country = regionTree(areaList)
const leavesOf = (tree: readonly Region[], above: Region[] = []): Region[][] =>
  tree.flatMap((region) =>
    region.children.length > 0 ? leavesOf(region.children, [...above, region]) : [[...above, region]],
  )
const leaves = leavesOf(country)

describe('the tree of regions', () => {
  it('holds every county of the list', () => {
    expect(leaves).toHaveLength(Object.keys(areaList.county_list).length)
  })

  it('holds exactly the leaves whose code starts with an allowed entry', () => {
    const prefix = fc
      .tuple(fc.constantFrom(...leaves), fc.constantFrom(2, 4, 6))
      .map(([path, digits]) => path.at(-1)?.code.slice(0, digits) ?? '')
    fc.assert(
      fc.property(fc.array(prefix, { maxLength: 4 }), (allowed) => {
        const codes = leavesOf(regionTree(areaList, allowed)).map((path) => path.at(-1)?.code)
        const wanted = leaves
          .map((path) => path.at(-1)?.code ?? '')
          .filter((code) => allowed.some((entry) => code.startsWith(entry)))
        expect(codes).toEqual(wanted)
      }),
      { numRuns: 20 },
    )
  })

  it('finds the way back from any value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...leaves), (path) => {
        expect(pathOf(country, regionOf(path))).toEqual(path)
      }),
    )
  })

  it('goes as far as an old value can be followed', () => {
    const old = { province: '浙江省', city: '杭州市', area: '下城区', address_code: '330103' }
    expect(regionText(regionOf(pathOf(country, old)))).toBe('浙江省-杭州市')
  })
})

describe('searching regions', () => {
  it('finds a county by its name or by any names on the way to it', () => {
    const found = (query: string) => searchRegions(country, query).map((path) => regionText(regionOf(path)))
    expect(found('西湖')).toContain('浙江省-杭州市-西湖区')
    expect(found('浙江-西湖')).toEqual(['浙江省-杭州市-西湖区'])
    expect(found('杭州')).toContain('浙江省-杭州市-上城区')
    expect(found('')).toEqual([])
    expect(found('区')).toHaveLength(50)
  })
})
