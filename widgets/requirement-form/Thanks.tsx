import { useLab } from '@lab/core/react'
import { Button, ButtonLink } from '@lab/ui'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Published } from './draft.ts'

/** What stands in the form's place once it is done. */
export function Thanks({ published, onMore }: { published: Published; onMore: () => void }) {
  const { link } = useLab()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { rid, title, phone } = published
  return (
    <div className="requirement-thanks">
      <CircleCheck size={48} strokeWidth={1.5} />
      <h2 ref={heading} tabIndex={-1}>
        需求已提交
      </h2>
      <p>
        「{title}」已交给工程师，一个工作日内会拨打 <span className="number">{phone}</span> 与您联系。
      </p>
      <p className="requirement-number">
        需求编号 <span className="number">{rid}</span>
      </p>
      <div className="requirement-actions">
        <Button onClick={onMore}>再发布一条</Button>
        <ButtonLink href={link('/project')} kind="primary">
          浏览服务项目
        </ButtonLink>
      </div>
    </div>
  )
}
