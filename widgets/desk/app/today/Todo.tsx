import { type DeskTab, deskWaiting } from '@lab/contract/rules/app/desk'
import { type TodoKey, todoOf } from '@lab/contract/rules/work/experiment/queue'
import { useLinkTo } from '../../list/address.ts'
import { filterAddress } from '../../work/experiment/address.ts'
import './today.css'

interface CountProps {
  title: string
  count: number
  href: string
  className?: string
}

/** A matter with how many of it there are, leading to them. */
export function Count({ title, count, href, className = '' }: CountProps) {
  const linkTo = useLinkTo()
  return (
    <li className={count > 0 ? `desk-todo ${className}` : 'desk-todo none'}>
      <a {...linkTo(href)}>
        <span>{title}</span>
        <strong className="number">{count}</strong>
      </a>
    </li>
  )
}

/** What an experiment may wait for, counted. */
export function Todo({ todo, count }: { todo: TodoKey; count: number }) {
  const { title, filter } = todoOf(todo)
  return <Count title={title} count={count} href={filterAddress(filter)} className={todo} />
}

/** What waits in another tab, counted. */
export function Waiting({ tab, count }: { tab: DeskTab; count: number }) {
  const { title, address } = deskWaiting(tab)
  return <Count title={title} count={count} href={address} />
}
