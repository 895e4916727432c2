import type { LabField, LabOrder, LabProject } from '@lab/contract/laboratory'
import type { Material } from '../data/results.ts'

/** Samples that belong together: how they are called, and what they are made of. */
export interface Series {
  prefix: string
  state: string
  storage: string
  hazard?: string
  material: Material
}

const oxide = { infrared: 'oxide', raman: 'anatase' } as const

/** What the demo's members work on. */
export const series = {
  titania: {
    prefix: 'TiO2-',
    state: '粉末',
    storage: '常温干燥',
    material: {
      ...oxide,
      phases: { anatase: 0.86, rutile: 0.16 },
      grain: 34,
      edge: 388,
      elements: [
        ['Ti', 59.2],
        ['O', 39.6],
        ['N', 0.8],
      ],
      losses: [
        [92, 2.1],
        [318, 1.4],
      ],
    },
  },
  zinc: {
    prefix: 'ZnO-',
    state: '粉末',
    storage: '常温干燥',
    material: {
      ...oxide,
      phases: { zincOxide: 1 },
      grain: 52,
      edge: 376,
      elements: [
        ['Zn', 79.8],
        ['O', 19.7],
      ],
      losses: [[108, 1.6]],
    },
  },
  carbon: {
    prefix: 'C-',
    state: '粉末',
    storage: '密封避潮',
    material: {
      infrared: 'cellulose',
      raman: 'carbon',
      phases: { copper: 0.05 },
      grain: 70,
      edge: 270,
      elements: [
        ['C', 91.4],
        ['O', 6.8],
        ['N', 1.6],
      ],
      losses: [
        [96, 3.2],
        [612, 84],
      ],
    },
  },
  cathode: {
    prefix: 'LFP-',
    state: '粉末',
    storage: '手套箱，避免吸潮',
    hazard: '易吸潮',
    material: {
      ...oxide,
      raman: 'carbon',
      phases: { ironPhosphate: 1 },
      grain: 26,
      edge: 340,
      elements: [
        ['Li', 43.6],
        ['Fe', 349.1],
        ['P', 195.4],
      ],
      losses: [
        [110, 0.8],
        [520, -2.4],
      ],
    },
  },
  film: {
    prefix: 'PVA-',
    state: '薄膜',
    storage: '常温避光',
    material: {
      infrared: 'polymer',
      raman: 'carbon',
      phases: { anatase: 0.08 },
      grain: 90,
      edge: 290,
      elements: [
        ['C', 61.7],
        ['O', 34.9],
        ['Ti', 2.2],
      ],
      losses: [
        [105, 4.6],
        [276, 48],
        [432, 36],
      ],
    },
  },
} as const satisfies Record<string, Series>

export type SeriesName = keyof typeof series

/** Samples number `from` to `to` of a series, as a member enters them. */
export const samplesOf = (name: SeriesName, from: number, to: number): LabOrder['samples'] => {
  const { prefix, state, storage, hazard }: Series = series[name]
  return Array.from({ length: to - from + 1 }, (_, at) => ({
    name: `${prefix}${from + at}`,
    state,
    storage,
    ...(hazard && { hazard }),
  }))
}

/** Numbers that a requirement form asks for, as the demo's members answer. */
const numbers: Record<string, number> = {
  from: 10,
  to: 80,
  start: 30,
  end: 800,
  rate: 10,
  degas: 200,
  regions: 3,
  points: 3,
  depth: 10,
}

const texts: Record<string, string> = {
  elements: 'C、O 与主要金属元素',
  lines: 'C 1s、O 1s',
  question: '希望得到晶胞参数与两相含量，用于论文图 3。',
}

/** What is to be known of a project that is ordered. */
export type ProjectAsked = Pick<LabProject, 'rid' | 'type_id' | 'parameters'>

const answerTo = (
  { key, kind, options = [], min = 1 }: LabField,
  samples: LabOrder['samples'],
): string | number | object | undefined => {
  const first = options[0]?.value
  switch (kind) {
    case 'sample_table':
      return samples.map(({ name, state = '' }) => ({ name, state }))
    case 'number':
      return numbers[key] ?? min
    case 'multi':
      return [first]
    case 'select':
      return key === 'source' ? 'order' : first
    default:
      return texts[key] ?? '按常规条件'
  }
}

/** An answer to everything that a project asks for; `given` wins. */
export const answersTo = (
  { parameters }: ProjectAsked,
  samples: LabOrder['samples'],
  given: Record<string, unknown> = {},
): Record<string, unknown> => {
  const required = parameters.fields.filter((field) => field.required)
  return { ...Object.fromEntries(required.map((field) => [field.key, answerTo(field, samples)])), ...given }
}
