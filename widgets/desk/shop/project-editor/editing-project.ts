import type { ParameterForm } from '@lab/contract/rules/shop/catalogue/parameters'
import {
  type GalleryPicture,
  type ProjectBody,
  projectLabels,
} from '@lab/contract/rules/shop/content/project'
import type { ReactNode } from 'react'
import type { ProblemAt } from '../editing/problems.ts'
import { nameOf } from '../form-editor/kinds.ts'

/** A type of projects with its child types. */
export interface TypeChoice {
  id: number
  name: string
  children: readonly { id: number; name: string }[]
}

/** The props of an editor of rich text; `value` and what it tells are HTML. */
export interface RichTextSlot {
  label: string
  /** Its name in the page, by which problems lead to it. */
  name: string
  value: string
  error?: string
  required?: boolean
  onChange: (html: string) => void
}

/** What the editor is given from around it. */
export interface ProjectSurroundings {
  types: readonly TypeChoice[]
  instruments: readonly { rid: string; name: string }[]
  /** Lets somebody choose at most so many stored pictures; without it names are typed. */
  pickPictures?: (most: number) => Promise<readonly GalleryPicture[]>
  /** Lets somebody cut a stored picture for its place: the name of what was cut, if it was. */
  cutPicture?: (name: string) => Promise<string | undefined>
  /** Edits a rich text; without it, its HTML is edited as text. */
  richText?: (slot: RichTextSlot) => ReactNode
  /** Published versions of the form. */
  earlier?: readonly ParameterForm[]
}

/** What the parts of the project's editor share. */
export interface EditingProject extends ProjectSurroundings {
  body: ProjectBody
  /** `at`: the place that is typed in. */
  change: (more: Partial<ProjectBody>, at?: string) => void
  problem: ProblemAt
}

/** The parts of the editor, and what of a project each holds. */
export const parts = {
  basics: {
    label: '基本信息',
    holds: [
      'name',
      'type_id',
      'child_id',
      'sketch',
      'tags',
      'is_hot',
      'instrument_rid',
      'needs_release',
      'keep_days',
    ],
  },
  texts: {
    label: '图片与介绍',
    holds: ['img', 'gallery', 'content', 'principle', 'sample_requirements'],
  },
  examples: { label: '结果与问答', holds: ['results', 'faq'] },
  prices: {
    label: '价格与周期',
    holds: ['price_fen', 'unit', 'days', 'urgent_options', 'other_prices'],
  },
  form: { label: '需求单', holds: ['parameters'] },
} as const satisfies Record<string, { label: string; holds: readonly (keyof ProjectBody)[] }>

export type Part = keyof typeof parts

export const partKeys = Object.keys(parts) as Part[]

/** The part in which a place is found. */
export const partOf = (at: string): Part => {
  const [first = ''] = at.split('.')
  return partKeys.find((part) => (parts[part].holds as readonly string[]).includes(first)) ?? 'basics'
}

/** Where a place is, for people, as far as its message does not say it: `常见问题第 2 项：`. */
export const placeOf =
  ({ parameters: { fields, relate } }: ProjectBody) =>
  (at: string): string => {
    const [first = '', second = '', third = ''] = at.split('.')
    if (first === 'parameters') {
      const field = second === 'fields' ? fields[Number(third)] : undefined
      if (field) return `需求单第 ${Number(third) + 1} 项${nameOf(field)}：`
      const relation = second === 'relate' ? relate[Number(third)] : undefined
      const shown = fields.find(({ key }) => key === (relation?.show[0] ?? relation?.require[0]))
      return shown ? `需求单${nameOf(shown)}的条件：` : '需求单：'
    }
    const label = (projectLabels as Record<string, string>)[first]
    return label && /^\d+$/.test(second) ? `${label}第 ${Number(second) + 1} 项：` : ''
  }
