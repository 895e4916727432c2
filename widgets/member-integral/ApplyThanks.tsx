import { thanksLimits, thanksRules } from '@lab/contract/rules/money/points/points'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { OneFileField } from '@lab/ui/file-upload'
import { useForm } from '@lab/ui/form'
import { useState } from 'react'

interface ApplyThanksProps {
  onClose: () => void
  onDone: () => void
}

/** Tells of a paper that thanks the lab. */
export function ApplyThanks({ onClose, onDone }: ApplyThanksProps) {
  const lab = useLab()
  const [isBusy, setBusy] = useState(false)
  const once = useOnce()
  const form = useForm({
    initial: { title: '', journal: '', year: '', content: '', doi: '', source: '', file: '' },
    rules: thanksRules,
    submit: async ({ title, journal, year, content, doi, source, file }) => {
      const request = {
        title: title.trim(),
        journal: journal.trim(),
        content: content.trim(),
        year: year.trim(),
        ...(doi.trim() && { doi: doi.trim() }),
        ...(source.trim() && { source: source.trim() }),
        ...(file && { file_rid: file }),
      }
      const { code, fields } = await once(request, (options) =>
        lab.api.post('integration/apply', request, options),
      )
      if (!code) return fields
      lab.messages.success('提交成功!')
      onDone()
      return undefined
    },
    onFault: ({ msg }) => lab.messages.error(msg),
  })
  return (
    <FormDialog
      title="申请致谢奖励"
      width={640}
      onClose={onClose}
      form={form}
      act="提交申请"
      isBlocked={isBusy}
      layout="member-form"
    >
      <TextField label="论文题目" required maxLength={thanksLimits.title} {...form.field('title')} />
      <div className="points-pair">
        <TextField
          label="期刊"
          required
          maxLength={thanksLimits.journal}
          hint="可以写上卷、期、页码"
          {...form.field('journal')}
        />
        <TextField label="年份" required inputMode="numeric" maxLength={4} {...form.field('year')} />
      </div>
      <TextArea
        label="致谢原文"
        required
        maxLength={thanksLimits.content}
        hint="论文里致谢实验室的那一段"
        {...form.field('content')}
      />
      <div className="points-pair even">
        <TextField
          label="DOI"
          maxLength={thanksLimits.doi}
          placeholder="10.xxxx/xxxxx"
          hint="与链接至少填一项"
          {...form.field('doi')}
        />
        <TextField
          label="链接"
          type="url"
          maxLength={thanksLimits.source}
          placeholder="https://"
          {...form.field('source')}
        />
      </div>
      <OneFileField
        label="论文首页或致谢页"
        hint="PDF 或图片，便于审核"
        onBusy={setBusy}
        {...form.field('file')}
      />
    </FormDialog>
  )
}
