import { required } from '@lab/contract/rules/ground/form'
import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import { useLab } from '@lab/core/react'
import { TextArea } from '@lab/ui/choices'
import { FormDialog, Question } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import { type AnswerFile, FileAnswer, uploadTo } from '@lab/ui/parameter-form'
import type { Assign } from './order.ts'
import { useOrder } from './useOrder.tsx'

export type ReasonKind = 'wrong' | 'counter' | 'dissent' | 'decline'

const asks = {
  wrong: {
    title: '数据有误',
    label: '哪里有误',
    placeholder: '例如：3 号样品的图谱与名称不符',
    submit: '提交疑问',
    isRequired: true,
  },
  counter: {
    title: '还价',
    label: '还价说明',
    placeholder: '期望的价格、数量或周期',
    submit: '提交还价',
    isRequired: true,
  },
  dissent: {
    title: '不同意新的价格',
    label: '原因（选填）',
    placeholder: '',
    submit: '不同意',
    isRequired: false,
  },
} as const

/** What the doubt is about, of reserved hours. */
const wrongHours = { ...asks.wrong, title: '机时有误', placeholder: '例如：实际使用 2 小时，登记了 3 小时' }

const filesField = { key: 'files', label: '附件', kind: 'file', required: false, help: '' } as const

interface ReasonDialogProps {
  kind: ReasonKind
  assign: Assign
  onClose: () => void
}

/** Asks for the words that go with a no. What was typed stays until it has been taken. */
export function ReasonDialog({ kind, assign, onClose }: ReasonDialogProps) {
  return kind === 'decline' ? (
    <Decline assign={assign} onClose={onClose} />
  ) : (
    <Reason kind={kind} assign={assign} onClose={onClose} />
  )
}

function Decline({ assign, onClose }: Omit<ReasonDialogProps, 'kind'>) {
  const { move } = useOrder()
  return (
    <Question
      title="谢绝这个报价？"
      keep="再想想"
      confirm="谢绝报价"
      onKeep={onClose}
      onConfirm={async () => {
        await move('assign/decline', assign, {})
        onClose()
      }}
    >
      <p>「{assign.project.name}」会被取消，填写的需求与样品信息不再有效。想要更合适的价格时，可以还价。</p>
    </Question>
  )
}

function Reason({ kind, assign, onClose }: ReasonDialogProps & { kind: keyof typeof asks }) {
  const lab = useLab()
  const { move } = useOrder()
  const { title, label, placeholder, submit, isRequired } =
    kind === 'wrong' && isReserved(assign) ? wrongHours : asks[kind]
  const form = useForm({
    initial: { text: '', files: [] as AnswerFile[] },
    rules: isRequired ? [required('text', `[${label}]`)] : [],
    onFault: ({ msg }) => lab.messages.error(msg),
    submit: async ({ text, files }) => {
      const words = text.trim()
      const isDone =
        kind === 'wrong'
          ? await move('assign/wrong', assign, {
              reason: words,
              ...(files.length > 0 && { file_rids: files.map(({ rid }) => rid) }),
            })
          : kind === 'counter'
            ? await move('assign/counter', assign, { text: words })
            : await move('assign/price', assign, { accept: false, ...(words && { reason: words }) })
      if (isDone) onClose()
      return undefined
    },
  })
  return (
    <FormDialog title={title} onClose={onClose} form={form} width={560} act={submit} layout="reason">
      <TextArea
        label={label}
        required={isRequired}
        rows={4}
        maxLength={1000}
        placeholder={placeholder}
        {...form.field('text')}
      />
      {kind === 'wrong' && (
        <FileAnswer
          field={filesField}
          name="files"
          answer={form.values.files}
          onAnswer={(files) => form.set('files', files as AnswerFile[])}
          upload={uploadTo(lab)}
        />
      )}
    </FormDialog>
  )
}
