import { hrefOf } from '@lab/contract/rules/ground/routes'
import { times } from '@lab/contract/rules/ground/times'
import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { ButtonLink } from '@lab/ui/link'
import { Skeleton } from '@lab/ui/skeleton'
import type { ReactNode } from 'react'

/** A preview shows so many experiments; the rest are on the portal. */
const mostShown = 5

/** The first experiments of the plan and the way to all of them; `onLeave`: something else takes over. */
export function PlanPreview({ onLeave }: { onLeave: () => void }) {
  const lab = useLab()
  const isMember = useStore(lab.session, ({ token }) => token !== null)
  const { status, allCount } = useStore(lab.plan, (plan) => plan)
  const logIn = () => {
    onLeave()
    lab.dialogs.open('login')
  }

  if (!isMember) {
    const title = allCount > 0 ? `已添加${allCount}项实验` : '实验清单还是空的'
    return (
      <Note title={title} hint="登录后可填写需求并下单">
        <Button kind="primary" size="small" onClick={logIn}>
          登录
        </Button>
      </Note>
    )
  }
  if (status === 'failed') {
    return (
      <Note title="实验清单载入失败" hint="请检查网络后重试" isAlert>
        <Button size="small" onClick={() => void lab.plan.load()}>
          重试
        </Button>
      </Note>
    )
  }
  if (status !== 'ready') return <Waiting />
  if (allCount === 0) {
    return (
      <Note title="实验清单还是空的" hint="从服务项目中挑选实验">
        <ButtonLink size="small" href={lab.link(hrefOf('project'))}>
          浏览服务项目
        </ButtonLink>
      </Note>
    )
  }
  return <Experiments />
}

function Experiments() {
  const lab = useLab()
  const groups = useStore(lab.plan, (plan) => plan.groups)
  const items = groups.flatMap(({ list }) => list)
  const left = items.length - mostShown
  return (
    <>
      <ul className="plan-items">
        {items.slice(0, mostShown).map(({ rid, project, count }) => (
          <li key={rid} className="plan-item">
            <a className="plan-item-name" href={lab.link(hrefOf('detail', { rid: project.rid }))}>
              {project.name}
            </a>
            <span className="plan-item-count number">
              {count} {project.unit}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="plan-left">另有 {left} 项</p>}
      <ButtonLink kind="primary" size="small" block href={lab.link(hrefOf('experiment-plan'))}>
        查看实验清单
      </ButtonLink>
    </>
  )
}

interface NoteProps {
  title: string
  hint: string
  isAlert?: boolean
  children: ReactNode
}

function Note({ title, hint, isAlert, children }: NoteProps) {
  return (
    <div className="plan-note" role={isAlert ? 'alert' : undefined}>
      <p className="plan-note-title">{title}</p>
      <p className="plan-note-hint">{hint}</p>
      {children}
    </div>
  )
}

function Waiting() {
  return (
    <div className="plan-items" aria-busy="true">
      {times(3, (row) => (
        <Skeleton key={row} className="plan-item-skeleton" />
      ))}
    </div>
  )
}
