import { formatFen } from '@lab/contract/rules/ground/money'
import { conditionsOf } from '@lab/contract/rules/shop/catalogue/form-conditions'
import type { Parameter } from '@lab/contract/rules/shop/catalogue/parameters'
import { IconButton } from '@lab/ui/button'
import { ChevronDown, Copy } from '@lab/ui/icons'
import { Tag } from '@lab/ui/tag'
import Trash from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import type { Moving } from '../editing/SortableList.tsx'
import type { EditingForm } from './editing-form.ts'
import { FieldBody } from './FieldBody.tsx'
import { kinds, nameOf } from './kinds.ts'

interface FieldCardProps extends EditingForm {
  field: Parameter
  index: number
  moving: Moving
  /** How many problems it has. */
  problems: number
  isOpen: boolean
  onToggle: () => void
  onCopy: () => void
  onRemove: () => void
}

/** The most that its choices add to the price. */
const mostSurcharge = ({ options = [] }: Parameter) =>
  Math.max(0, ...options.map(({ surcharge_fen }) => surcharge_fen))

/** A field of the form: a line that says what it is, and below it, once it is open, all that can be changed. */
export function FieldCard({
  field,
  index,
  moving,
  problems,
  isOpen,
  onToggle,
  onCopy,
  onRemove,
  ...editing
}: FieldCardProps) {
  const body = useId()
  const { Icon, label: kind } = kinds[field.kind]
  const name = nameOf(field)
  const surcharge = mostSurcharge(field)
  const hasConditions = conditionsOf(editing.form, field.key).length > 0
  return (
    <section className={`form-field ${isOpen ? 'open' : ''}`} aria-label={`第 ${index + 1} 项${name}`}>
      <div className="form-field-head">
        {moving.handle}
        <button
          type="button"
          className="form-field-toggle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          onClick={onToggle}
        >
          <span className="form-field-number number">{index + 1}</span>
          <Icon size={16} />
          <span className="form-field-name">
            <strong>{field.label.trim() || `未命名的${kind}`}</strong>
            <span className="form-field-kind">{kind}</span>
          </span>
          <span className="form-field-tags">
            {problems > 0 && <Tag kind="danger">{problems} 处待改</Tag>}
            {field.required && <Tag kind="primary">必填</Tag>}
            {hasConditions && <Tag>按条件</Tag>}
            {surcharge > 0 && (
              <Tag kind="accent">
                <span className="number">+{formatFen(surcharge)}</span>
              </Tag>
            )}
          </span>
          <ChevronDown size={16} className="fold-mark" />
        </button>
        <span className="form-acts">
          {moving.buttons}
          <IconButton label={`复制${name}`} onClick={onCopy}>
            <Copy size={16} />
          </IconButton>
          <IconButton label={`删除${name}`} onClick={onRemove}>
            <Trash size={16} />
          </IconButton>
        </span>
      </div>
      {isOpen && (
        <div id={body}>
          <FieldBody {...editing} field={field} at={`fields.${index}`} />
        </div>
      )}
    </section>
  )
}
