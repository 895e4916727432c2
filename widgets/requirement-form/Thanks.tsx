import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { ButtonLink } from '@lab/ui/link'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import type { Published } from './draft.ts'

interface ThanksProps {
  published: Published
  /** Published just now, not before a reload: one is led to it. */
  isNew: boolean
  onMore: () => void
}

/** What stands in the form's place once it is done. */
export function Thanks({ published: { number, title, phone }, isNew, onMore }: ThanksProps) {
  const { link } = useLab()
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    // The form was longer: where its button stood there may be another part of the page now.
    card.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <div className="requirement-thanks" ref={card}>
      <CircleCheck size={48} strokeWidth={1.5} />
      <h2 ref={heading} tabIndex={-1}>
        需求已提交
      </h2>
      <dl className="requirement-number">
        <dt>需求编号</dt>
        <dd className="number">{number}</dd>
      </dl>
      <p>
        「{title}」已交给工程师，一个工作日内会拨打 <span className="number">{phone}</span>{' '}
        与您联系。来电咨询时报上编号即可。
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
