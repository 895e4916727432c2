import { isChoice } from '@lab/contract/rules/shop/catalogue/form'
import type { Option } from '@lab/contract/rules/shop/catalogue/form-edit'
import type { Parameter, ParameterKind } from '@lab/contract/rules/shop/catalogue/parameters'
import Calendar from 'lucide-react/icons/calendar'
import CircleDot from 'lucide-react/icons/circle-dot'
import Hash from 'lucide-react/icons/hash'
import ListChecks from 'lucide-react/icons/list-checks'
import Paperclip from 'lucide-react/icons/paperclip'
import Table from 'lucide-react/icons/table'
import Type from 'lucide-react/icons/type'

/** The kinds of fields, as the desk speaks of them. */
export const kinds = {
  text: { label: '文字', Icon: Type },
  number: { label: '数字', Icon: Hash },
  select: { label: '单选', Icon: CircleDot },
  multi: { label: '多选', Icon: ListChecks },
  date: { label: '日期', Icon: Calendar },
  file: { label: '附件', Icon: Paperclip },
  sample_table: { label: '样品表', Icon: Table },
} as const satisfies Record<ParameterKind, { label: string; Icon: typeof Type }>

export const kindChoices = (Object.keys(kinds) as ParameterKind[]).map((value) => ({
  value,
  label: kinds[value].label,
}))

export const blankOption = (value: string): Option => ({ value, label: '', surcharge_fen: 0 })

export const blankField = (kind: ParameterKind, newId: () => string): Parameter => ({
  key: newId(),
  label: '',
  kind,
  required: kind === 'select' || kind === 'sample_table',
  help: '',
  ...(isChoice(kind) && { options: [blankOption(newId()), blankOption(newId())] }),
})

/** What a field is called where it has no name yet. */
export const nameOf = ({ label, kind }: Pick<Parameter, 'label' | 'kind'>): string =>
  `「${label.trim() || `未命名的${kinds[kind].label}`}」`
