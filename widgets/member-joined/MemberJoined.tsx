import { pageParam } from '@lab/contract/rules/ground/query-params'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { LinkTabs } from '@lab/ui/link-tabs'
import { EmptyState } from '@lab/ui/state'
import { Applied } from './Applied.tsx'
import { Joined } from './Joined.tsx'
import { Search } from './Search.tsx'

interface MemberJoinedProps {
  attributes: { view: string; kw: string; page: number }
}

const views = { '': '已加入', search: '搜索群组', applied: '我的申请' } as const
type View = keyof typeof views

/** The groups that a member is in, those they may ask to join, and what became of it (domain §6). */
export function MemberJoined({ attributes }: MemberJoinedProps) {
  const lab = useLab()
  const { isVisitor } = useOwn('cluster/joined', { limit: 1 })
  const view = Object.hasOwn(views, attributes.view) ? (attributes.view as View) : ''
  const page = pageParam(attributes.page)
  if (isVisitor)
    return (
      <div className="container member-frame">
        <EmptyState
          title="登录后查看加入的群组"
          action={<Button onClick={() => lab.dialogs.open('login')}>登录</Button>}
        />
      </div>
    )
  return (
    <div className="container member-frame">
      <LinkTabs
        label="群组"
        links={(Object.keys(views) as View[]).map((one) => ({
          href: lab.link(hrefOf('member-communityJn', {}, { view: one })),
          label: views[one],
          isCurrent: one === view,
        }))}
      />
      {view === '' && <Joined page={page} />}
      {view === 'search' && <Search key={attributes.kw} kw={attributes.kw} page={page} />}
      {view === 'applied' && <Applied page={page} />}
    </div>
  )
}
