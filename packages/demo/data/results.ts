import type { LabFile } from '@lab/contract/laboratory'
import { absorption, contents, isotherm, thermogram } from './curves.ts'
import { diffractogram, type PhaseName } from './lattice.ts'
import { micrograph } from './micrograph.ts'
import { type InfraredName, infraredSpectrum, type RamanName, ramanSpectrum } from './spectra.ts'

/** What a series of samples is made of, as far as instruments can tell. */
export interface Material {
  phases: Partial<Record<PhaseName, number>>
  infrared: InfraredName
  raman: RamanName
  /** Elements and how much there is of each, per cent. */
  elements: readonly (readonly [symbol: string, per_cent: number])[]
  /** Diameter of its particles in a micrograph, pixels. */
  grain: number
  /** Steps of its thermogram: °C and per cent. */
  losses: readonly (readonly [at: number, per_cent: number])[]
  /** Edge of absorption, nm. */
  edge: number
}

type Maker = (samples: readonly string[], material: Material, mark: string) => LabFile[]

const each =
  (make: (name: string, material: Material) => LabFile): Maker =>
  (samples, material, mark) =>
    samples.map((sample) => make(`${sample}-${mark}`, material))

/** By project: what the lab sends back. */
const makers: Record<string, Maker> = {
  'p-sem-fe': each((name, { grain }) => micrograph(name, grain)),
  'p-sem-w': each((name, { grain }) => micrograph(name, grain * 0.6)),
  'p-sem-eds': (samples, material, mark) => [
    ...samples.slice(0, 2).map((sample) => micrograph(`${sample}-${mark}`, material.grain)),
    contents(`能谱定量-${mark}`, samples, material.elements, 'wt%'),
  ],
  'p-xrd': each((name, { phases }) => diffractogram(name, phases)),
  'p-ftir': each((name, { infrared }) => infraredSpectrum(name, infrared)),
  'p-raman': each((name, { raman }) => ramanSpectrum(name, raman)),
  'p-tga': each((name, { losses }) => thermogram(name, losses)),
  'p-bet': each((name) => isotherm(name)),
  'p-uv-vis': each((name, { edge }) => absorption(name, edge)),
  'p-icp-oes': (samples, material, mark) => [contents(`ICP-${mark}`, samples, material.elements, 'mg/g')],
  'p-xps': (samples, material, mark) => [contents(`XPS表面元素-${mark}`, samples, material.elements, 'at%')],
}

/** The files of an experiment; `mark` tells them from those of another one. */
export const resultsOf = (
  project: string,
  samples: readonly string[],
  material: Material,
  mark: string,
): LabFile[] =>
  makers[project]?.(samples, material, mark) ?? [contents(`结果-${mark}`, samples, material.elements, '%')]
