import { type TodoKey, todoOf } from '@lab/contract/rules/queue'
import { useLinkTo } from '../address.ts'
import { filterAddress } from '../experiment/address.ts'

/** A matter with how many of it there are. */
export function Todo({ todo, count }: { todo: TodoKey; count: number }) {
  const linkTo = useLinkTo()
  const { title, filter } = todoOf(todo)
  return (
    <li className={count > 0 ? `desk-todo ${todo}` : 'desk-todo none'}>
      <a {...linkTo(filterAddress(filter))}>
        <span>{title}</span>
        <strong className="number">{count}</strong>
      </a>
    </li>
  )
}
