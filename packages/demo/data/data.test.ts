import { describe, expect, it } from 'vitest'
import { diffractogram, reflectionsOf } from './lattice.ts'
import { micrograph } from './micrograph.ts'
import { type Material, resultsOf } from './results.ts'
import { infraredSpectrum } from './spectra.ts'

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

const columnsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.split(/[\s,]+/).map(Number))
    .filter((row) => row.every(Number.isFinite)) as [number, number][]

describe('what instruments of the demo measure', () => {
  it.each([
    ['anatase', 25.3],
    ['rutile', 27.4],
    ['zincOxide', 36.2],
    ['copper', 43.3],
  ] as const)('finds the strongest reflection of %s at %f°', (phase, angle) => {
    const strongest = reflectionsOf(phase).reduce((a, b) => (b.height > a.height ? b : a))
    expect(Math.abs(strongest.at - angle)).toBeLessThan(0.2)
    const points = columnsOf(textOf(diffractogram('x', { [phase]: 1 }).bytes()))
    expect(points).toHaveLength(3501)
    const [at] = points.reduce((a, b) => (b[1] > a[1] ? b : a))
    expect(Math.abs(at - angle)).toBeLessThan(0.3)
  })

  it('draws the same curve for the same sample, and another one for another', () => {
    const text = (name: string) => textOf(infraredSpectrum(name, 'polymer').bytes())
    expect(text('PVA-1')).toBe(text('PVA-1'))
    expect(text('PVA-1')).not.toBe(text('PVA-2'))
    for (const [, through] of columnsOf(text('PVA-1'))) expect(through).toBeGreaterThan(0)
  })

  it('takes pictures that are PNG', () => {
    const bytes = Buffer.from(micrograph('TiO2-1', 34).bytes())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([400, 300])
  })

  it('gives something for every project', () => {
    const material: Material = {
      phases: { anatase: 1 },
      infrared: 'oxide',
      raman: 'anatase',
      grain: 30,
      edge: 388,
      elements: [['Ti', 60]],
      losses: [[100, 2]],
    }
    expect(resultsOf('p-unheard-of', ['A-1'], material, 'X').map(({ name }) => name)).toEqual(['结果-X.csv'])
    expect(resultsOf('p-xrd', ['A-1', 'A-2'], material, 'XRD').map(({ name }) => name)).toEqual([
      'A-1-XRD.xy',
      'A-2-XRD.xy',
    ])
  })
})
