import type { Rule } from '@lab/contract/rules/ground/form'
import { useLab } from '@lab/core/react'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { Checkbox, FieldGroup } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import Star from 'lucide-react/icons/star'
import type { Assign } from './order.ts'
import { useOrder } from './useOrder.tsx'

const questions = [
  { key: 'quality', label: '数据质量' },
  { key: 'speed', label: '速度' },
  { key: 'service', label: '服务' },
] as const

const first = { quality: 0, speed: 0, service: 0, content: '', anonymous: false }

/** Nothing is preset: what was not chosen is asked for. */
const rules = questions.map(
  ({ key, label }): Rule => ({
    field: key,
    problem: (value) => (Number(value) >= 1 ? undefined : `请为[${label}]评分`),
  }),
)

const words = ['很差', '较差', '一般', '满意', '很满意'] as const

/** Rates an experiment, once. */
export function Rating({ assign, onClose }: { assign: Assign; onClose: () => void }) {
  const lab = useLab()
  const { write } = useOrder()
  const form = useForm({
    initial: first,
    rules,
    onFault: ({ msg }) => lab.messages.error(msg),
    submit: async ({ content, ...values }) => {
      const done = await write('evaluate/add', {
        assign_rid: assign.rid,
        ...values,
        ...(content.trim() && { content: content.trim() }),
      })
      if (done) {
        lab.messages.success('提交成功!')
        onClose()
      }
      return undefined
    },
  })
  return (
    <FormDialog
      title={`评价：${assign.project.name}`}
      onClose={onClose}
      form={form}
      act="提交评价"
      layout="reason"
    >
      {questions.map(({ key, label }) => (
        <FieldGroup key={key} label={label} name={key}>
          <div className="stars">
            {words.map((word, at) => (
              <label key={word} className={at < form.values[key] ? 'star on' : 'star'}>
                <input
                  type="radio"
                  className="visually-hidden"
                  name={key}
                  value={at + 1}
                  checked={form.values[key] === at + 1}
                  onChange={() => form.set(key, at + 1)}
                />
                <Star size={26} />
                <span className="visually-hidden">{word}</span>
              </label>
            ))}
            <span className="stars-word" aria-hidden="true">
              {words[form.values[key] - 1] ?? '请选择'}
            </span>
          </div>
        </FieldGroup>
      ))}
      <TextArea label="想说的话（选填）" rows={3} maxLength={1000} {...form.field('content')} />
      <Checkbox
        label="匿名"
        name="anonymous"
        checked={form.values.anonymous}
        onChange={(anonymous) => form.set('anonymous', anonymous)}
      />
    </FormDialog>
  )
}
