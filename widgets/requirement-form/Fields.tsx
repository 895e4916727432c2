import {
  requirementLimits as limits,
  requirementRules,
} from '@lab/contract/rules/work/requirement/requirement-form'
import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Select, TextArea } from '@lab/ui/choices'
import { PhoneField, TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { FileAnswer, uploadTo } from '@lab/ui/parameter-form'
import { type FormEvent, useRef } from 'react'
import { blankDraft, type Published } from './draft.ts'
import { usePrefilled } from './usePrefilled.ts'

const attachments = {
  key: 'files',
  label: '附件',
  kind: 'file',
  required: false,
  help: '样品照片、文献图、已有数据等',
} as const

/** The draft is written at each key. */
const keptText = '已填写的内容保存在此浏览器中，刷新后仍在'

interface FieldsProps {
  types: readonly { id: number; name: string }[]
  onPublished: (published: Published) => void
}

/** The form itself: the first fault is shown as a toast, a refusal as an alert; what was typed stays. */
export function Fields({ types, onPublished }: FieldsProps) {
  const lab = useLab()
  const { api, dialogs, messages } = lab
  const trap = useRef<HTMLInputElement>(null)

  const form = useForm({
    initial: blankDraft,
    rules: requirementRules,
    onFault: ({ msg }) => messages.error(msg),
    submit: async ({ type_id, files, ...typed }) => {
      const texts = Object.fromEntries(
        Object.entries(typed).map(([name, text]) => [name, text.trim()]),
      ) as typeof typed
      const answer = await api.post(
        'open/indexMsg/add',
        {
          ...texts,
          ...(type_id !== '' && { type_id }),
          files: files.map(({ rid }) => rid),
          website: trap.current?.value,
        },
        { feedback: false },
      )
      if (!answer.code || !answer.data) {
        form.fail(answer.fields ?? {})
        const msg = answer.msg || '暂时无法连接服务器，请稍后再试'
        const isAway = !answer.msg || answer.reason === 'unavailable'
        await messages.alertError(isAway ? `${msg}。${keptText}` : msg)
        return undefined
      }
      onPublished({ ...answer.data, title: texts.title, phone: texts.phone })
      messages.success('提交成功!')
      return undefined
    },
  })
  const { values, field, set, props } = form
  const hasToken = useStore(lab.session, ({ token }) => Boolean(token))

  usePrefilled(form)

  const submit = (event: FormEvent) => void props.onSubmit(event)

  return (
    <form className="requirement-form" {...props} onSubmit={submit}>
      <TextField
        {...field('title')}
        label="需求标题"
        required
        maxLength={limits.title}
        placeholder="例如：催化剂粉末的形貌与价态分析"
      />
      <TextArea
        {...field('content')}
        label="需求说明"
        required
        rows={7}
        maxLength={limits.content}
        placeholder="样品是什么、有多少、想知道什么、何时需要；知道方法也请写上"
      />
      <div className="requirement-pair">
        <Select
          {...field('type_id')}
          label="服务方式"
          placeholder="不确定，请工程师建议"
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          {...field('company')}
          label="单位"
          maxLength={limits.company}
          autoComplete="organization"
          placeholder="学校、院所或公司"
        />
      </div>
      <div className="requirement-pair">
        <TextField {...field('name')} label="联系人" required maxLength={limits.name} autoComplete="name" />
        <PhoneField {...field('phone')} required autoComplete="tel-national" />
      </div>
      {hasToken ? (
        <FileAnswer
          field={attachments}
          name="files"
          answer={values.files}
          error={form.errors.files}
          onAnswer={(files) => set('files', files as typeof values.files)}
          upload={uploadTo(lab)}
        />
      ) : (
        <p className="requirement-login">
          需要附上照片或文件？
          <Button kind="link" onClick={() => dialogs.open('login')}>
            登录后添加附件
          </Button>
        </p>
      )}
      <input
        ref={trap}
        className="requirement-trap"
        type="text"
        name="website"
        aria-hidden="true"
        tabIndex={-1}
        autoComplete="off"
      />
      <div className="requirement-submit">
        <Button type="submit" kind="action" size="large" busy={form.busy}>
          提交需求
        </Button>
        <p>只用于就这条需求与您联系。</p>
      </div>
    </form>
  )
}
