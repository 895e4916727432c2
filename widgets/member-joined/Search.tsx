import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { type FormEvent, useState } from 'react'

type Found = DataOf<'cluster/search'>['list'][number]

const standings = { owner: '由您负责', member: '已加入', applied: '已申请' } as const

/** Groups by name or institution, and the way into them. */
export function Search({ kw, page }: { kw: string; page: number }) {
  const { navigation } = useLab()
  const [typed, setTyped] = useState(kw)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const word = typed.trim()
    navigation.go(hrefOf('member-communityJn', {}, { view: 'search', kw: word || undefined }))
  }
  return (
    <>
      <search>
        <form className="member-search" onSubmit={search}>
          <TextField
            label="群组名称或单位"
            name="kw"
            type="search"
            maxLength={50}
            value={typed}
            onChange={setTyped}
          />
          <Button type="submit" kind="primary">
            搜索
          </Button>
        </form>
      </search>
      {kw.trim() && <Results kw={kw.trim()} page={page} />}
    </>
  )
}

function Results({ kw, page }: { kw: string; page: number }) {
  const lab = useLab()
  const { found, isFailed, reload } = useOwn('cluster/search', { kw, page })
  const [asking, setAsking] = useState<Found>()
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={4} />
  if (found.total === 0)
    return <EmptyState title={`没有找到「${kw}」`} hint="可以请负责人用您的手机号直接添加" />
  return (
    <>
      <ul className="member-cards">
        {found.list.map((one) => (
          <li key={one.rid} className="member-card" aria-label={one.name}>
            <div className="member-words">
              <h2 className="member-name">{one.name}</h2>
              <p className="member-note">
                {one.company} · 负责人 {one.owner} · <span className="number">{one.members}</span> 人
              </p>
              {one.sketch && <p>{one.sketch}</p>}
            </div>
            {one.standing === 'none' ? (
              <Button size="small" kind="primary" onClick={() => setAsking(one)}>
                申请加入
                <span className="visually-hidden">：{one.name}</span>
              </Button>
            ) : (
              <Tag kind="plain">{standings[one.standing]}</Tag>
            )}
          </li>
        ))}
      </ul>
      <Pagination
        {...found}
        href={(to) =>
          lab.link(hrefOf('member-communityJn', {}, { view: 'search', kw, page: to === 1 ? undefined : to }))
        }
      />
      {asking && (
        <Apply
          cluster={asking}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined)
            void reload()
          }}
        />
      )}
    </>
  )
}

function Apply({ cluster, onClose, onDone }: { cluster: Found; onClose: () => void; onDone: () => void }) {
  const lab = useLab()
  const form = useForm({
    initial: { message: '' },
    rules: [],
    submit: async ({ message }) => {
      const { code, reason, fields } = await lab.api.post('cluster/apply', { rid: cluster.rid, message })
      if (code) lab.messages.success('提交成功!')
      if (code || reason) onDone()
      return fields
    },
  })
  return (
    <FormDialog
      title={`申请加入「${cluster.name}」`}
      onClose={onClose}
      form={form}
      act="提交申请"
      layout="member-form"
    >
      <p className="member-note">负责人会看到您的姓名、单位与留言；同意后，下单时可以选择由群组付款。</p>
      <TextArea label="留言" maxLength={200} hint="例如：我是组里 2025 级的学生" {...form.field('message')} />
    </FormDialog>
  )
}
