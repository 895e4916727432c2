import type { DataOf } from '@lab/contract/calls'
import { required } from '@lab/contract/rules/ground/form'
import { Button } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { type Column, Table } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'
import { useDesk } from '../../session/desk-session.ts'

const rules = [required('address', '[页面地址]')]

type Checked = DataOf<'staff/partner/check'>
type Finding = Checked['findings'][number]

const levels = {
  error: { kind: 'danger', word: '问题' },
  warning: { kind: 'warning', word: '注意' },
  note: { kind: 'plain', word: '说明' },
} as const

const code = (text?: string) => (text ? <code className="desk-code">{text}</code> : '无')

const columns: Column<Finding>[] = [
  {
    key: 'level',
    title: '程度',
    cell: ({ level }) => (
      <div>
        <Tag kind={levels[level].kind}>{levels[level].word}</Tag>
      </div>
    ),
  },
  { key: 'msg', title: '情况' },
  { key: 'found', title: '页面上', cell: ({ found }) => code(found) },
  { key: 'fix', title: '应写作', cell: ({ fix }) => code(fix) },
]

const verdict = (findings: readonly Finding[]) => {
  const problems = findings.filter(({ level }) => level === 'error').length
  const warnings = findings.filter(({ level }) => level === 'warning').length
  if (problems > 0) return `发现 ${problems} 个问题`
  return warnings > 0 ? `没有问题，有 ${warnings} 处须注意` : '没有发现问题'
}

/** Opens a partner's page from the server and tells what of it keeps widgets from working. */
export function PartnerCheck() {
  const { call } = useDesk()
  const [checked, setChecked] = useState<Checked>()
  const form = useForm({
    initial: { address: '' },
    rules,
    submit: async ({ address }) => {
      setChecked(undefined)
      const { code, data, fields } = await call('staff/partner/check', { address })
      if (code && data) setChecked(data)
      return fields
    },
  })
  return (
    <form {...form.props} className="desk-check" aria-labelledby="desk-check">
      <h2 id="desk-check">检查合作方页面</h2>
      <p className="desk-note">
        部件在某个页面上不工作时，填入页面地址，由服务器打开它，检查来源、内容安全策略、脚本、标签与密钥。时钟、存储等只有浏览器知道的，请在页面地址后加{' '}
        <code className="desk-code">#lab-check</code> 打开。
      </p>
      <div className="desk-filter">
        <TextField label="页面地址" required type="url" {...form.field('address')} />
        <Button type="submit" busy={form.busy}>
          检查
        </Button>
      </div>
      <div role="status">
        {checked && (
          <p>
            <strong>{verdict(checked.findings)}</strong>
            {checked.partner && `（${checked.partner}）`}
          </p>
        )}
      </div>
      {checked && checked.findings.length > 0 && (
        <Table
          caption="检查结果"
          columns={columns}
          rows={checked.findings}
          rowKey={(finding) => checked.findings.indexOf(finding)}
        />
      )}
      {checked?.seen && (
        <p className="desk-note">
          页面上有{checked.seen.tags.length === 0 ? '：没有部件的标签' : `：${checked.seen.tags.join('、')}`}
          ；{checked.seen.scripts.length === 0 ? '没有部件的脚本' : checked.seen.scripts.join('、')}
        </p>
      )}
    </form>
  )
}
